import { order } from '@fieldhouse/domain/orders/order'
import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { NewForm } from '../screens/new-form.tsx'
import type { Begun } from './converted-order.tsx'
import { OrderForm } from './order-form.tsx'
import { defaultPlace, firstLine } from './order-values.ts'

/** The component is loaded when the user makes an order from another record. */
const ConvertedOrder = lazyRouteComponent(() => import('./converted-order.tsx'), 'ConvertedOrder')

const begun = (of: Begun) => <BegunOrder {...of} />

type Props = Record<'request' | 'draft' | 'returned', string | undefined>

/** Opens the form of a new order: blank, from a request or draft, or as a return (ORD-33, ORD-36, ORD-37, OPEN-99). */
export function NewOrder(of: Props) {
  if (Object.values(of).every((id) => id === undefined)) return <Blank />
  return (
    <Suspense>
      <ConvertedOrder {...of}>{begun}</ConvertedOrder>
    </Suspense>
  )
}

function Blank() {
  const { add } = useEntityWords(order, 'orders')
  const receiver = defaultPlace(useTranslation('inventory').t('defaultWarehouse'))
  return <BegunOrder title={add} start={{ type: 'BUY', receiver, lineItems: firstLine() }} />
}

function BegunOrder({ title, start, calls }: Begun) {
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
