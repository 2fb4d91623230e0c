import { order } from '@fieldhouse/domain/orders/order'
import { orderDraft } from '@fieldhouse/domain/orders/order-draft'
import { orderRequest } from '@fieldhouse/domain/orders/order-request'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../kit/api/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import type { Calls } from '../kit/form/use-record-form.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { NewForm } from '../screens/new-form.tsx'
import { startOfDraft, startOfRequest } from './conversion-start.ts'
import { OrderForm } from './order-form.tsx'
import { defaultPlace, firstLine } from './order-values.ts'
import { useConversion } from './use-conversion.ts'

type Props = { request: string | undefined; draft: string | undefined }

/** A new order, or the order of a request or draft (ORD-36, ORD-37, OPEN-99). */
export function NewOrder({ request, draft }: Props) {
  if (request !== undefined) return <OfRequest id={request} />
  if (draft !== undefined) return <OfDraft id={draft} />
  return <Blank />
}

/** The default warehouse by name, as an order begins with it. */
const usePlace = () => defaultPlace(useTranslation('inventory').t('defaultWarehouse'))

function Blank() {
  const { add } = useEntityWords(order, 'orders')
  const receiver = usePlace()
  return <Begun title={add} start={{ type: 'BUY', receiver, lineItems: firstLine() }} />
}

function OfRequest({ id }: { id: string }) {
  const { t } = useTranslation('orders')
  const asked = useQuery(recordQueries.read(orderRequest, id))
  const calls = useConversion(orderRequest, id)
  const receiver = usePlace()
  if (!asked.data) return <QueryState of={asked} />
  return <Begun title={t('convert.title')} start={startOfRequest(asked.data, receiver)} calls={calls} />
}

function OfDraft({ id }: { id: string }) {
  const { t } = useTranslation('orders')
  const asked = useQuery(recordQueries.read(orderDraft, id))
  const calls = useConversion(orderDraft, id)
  const receiver = usePlace()
  if (!asked.data) return <QueryState of={asked} />
  return <Begun title={t('convert.title')} start={startOfDraft(asked.data, receiver)} calls={calls} />
}

type BegunProps = { title: string; start: FormValues; calls?: Calls }

function Begun({ title, start, calls }: BegunProps) {
  const navigate = useNavigate()
  const to = (id: string | undefined) =>
    void navigate({ to: '/operations/orders/{-$id}', params: { id }, replace: id !== undefined })
  return (
    <NewForm title={title} width={720}>
      <OrderForm
        record={null}
        start={start}
        {...(calls && { calls })}
        onSaved={({ _id }) => to(_id)}
        onCancel={() => to(undefined)}
      />
    </NewForm>
  )
}
