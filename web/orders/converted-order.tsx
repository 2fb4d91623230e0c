import { order } from '@fieldhouse/domain/orders/order'
import { orderDraft } from '@fieldhouse/domain/orders/order-draft'
import { orderRequest } from '@fieldhouse/domain/orders/order-request'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { useEntityWords } from '../kit/text/words.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import type { Calls } from '../kit/form/use-record-form.ts'
import { startOfDraft, startOfRequest } from './conversion-start.ts'
import { limitsQuery, returnableOf } from './order-limits.ts'
import { defaultPlace } from './order-values.ts'
import { startOfReturn } from './parent-lines.ts'
import { useConversion } from './use-conversion.ts'

/** The title and initial values of a new order's form. */
export type Begun = { title: string; start: FormValues; calls?: Calls }

type OfProps = { id: string; children: (begun: Begun) => ReactNode }
type Props = Record<'request' | 'draft' | 'returned', string | undefined> & Pick<OfProps, 'children'>

/**
 * Loads the initial values of an order that is made from a request or draft, or of a return (ORD-33, ORD-36, ORD-37,
 * OPEN-99).
 */
export function ConvertedOrder({ request, draft, returned, children }: Props) {
  if (request !== undefined) return <OfRequest id={request}>{children}</OfRequest>
  if (draft !== undefined) return <OfDraft id={draft}>{children}</OfDraft>
  return returned !== undefined && <ReturnOf id={returned}>{children}</ReturnOf>
}

/** Returns the default warehouse, with its name in the user's language. */
const usePlace = () => defaultPlace(useTranslation('inventory').t('defaultWarehouse'))

function OfRequest({ id, children }: OfProps) {
  const { t } = useTranslation('orders')
  const asked = useQuery(recordQueries.read(orderRequest, id))
  const calls = useConversion(orderRequest, id)
  const receiver = usePlace()
  if (!asked.data) return <QueryState of={asked} />
  return children({ title: t('convert.title'), start: startOfRequest(asked.data, receiver), calls })
}

function OfDraft({ id, children }: OfProps) {
  const { t } = useTranslation('orders')
  const asked = useQuery(recordQueries.read(orderDraft, id))
  const calls = useConversion(orderDraft, id)
  const receiver = usePlace()
  if (!asked.data) return <QueryState of={asked} />
  return children({ title: t('convert.title'), start: startOfDraft(asked.data, receiver), calls })
}

function ReturnOf({ id, children }: OfProps) {
  const { add } = useEntityWords(order, 'orders')
  const parent = useQuery(recordQueries.read(order, id))
  const limits = useQuery(limitsQuery({ order: null, parentOrder: id }))
  const place = usePlace()
  if (!parent.data) return <QueryState of={parent} />
  // If the limits cannot be loaded, only the server checks the quantities, and reports errors at the lines.
  if (limits.isPending) return <QueryState of={limits} />
  const mayReturn = (product: string) => returnableOf(limits.data, product)
  return children({ title: add, start: startOfReturn(parent.data, { place, mayReturn }) })
}
