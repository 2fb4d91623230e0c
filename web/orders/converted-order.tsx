import { orderDraft } from '@fieldhouse/domain/orders/order-draft'
import { orderRequest } from '@fieldhouse/domain/orders/order-request'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../kit/api/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import type { Calls } from '../kit/form/use-record-form.ts'
import { startOfDraft, startOfRequest } from './conversion-start.ts'
import { defaultPlace } from './order-values.ts'
import { useConversion } from './use-conversion.ts'

/** A new order as its form begins. */
export type Begun = { title: string; start: FormValues; calls?: Calls }

type OfProps = { id: string; children: (begun: Begun) => ReactNode }
type Props = { request: string | undefined; draft: string | undefined; children: OfProps['children'] }

/** The order of a request or draft (ORD-36, ORD-37, OPEN-99). */
export function ConvertedOrder({ request, draft, children }: Props) {
  if (request !== undefined) return <OfRequest id={request}>{children}</OfRequest>
  return draft !== undefined && <OfDraft id={draft}>{children}</OfDraft>
}

/** The default warehouse by name, as an order begins with it. */
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
