import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '../../../kit/list/list-search.ts'
import { NewPage } from '../../../screens/new-page.tsx'

const OrdersScreen = lazyRouteComponent(() => import('../../../orders/orders-screen.tsx'), 'OrdersScreen')
const OrderPage = lazyRouteComponent(() => import('../../../pages/order.tsx'), 'Order')
const NewOrder = lazyRouteComponent(() => import('../../../orders/new-order.tsx'), 'NewOrder')

export const Route = createFileRoute('/operations/orders/{-$id}')({
  component: Orders,
  loader: ({ params: { id } }) =>
    (id === undefined ? OrdersScreen : id === 'new' ? NewOrder : OrderPage).preload?.(),
  validateSearch: listSearch.extend({
    new: z.boolean().optional().catch(undefined),
    request: z.uuid().optional().catch(undefined),
    draft: z.uuid().optional().catch(undefined),
    /** The id of the original order of a new return. */
    returned: z.uuid().optional().catch(undefined),
    /** The id of the order line to which the page scrolls, for example after a label was scanned. */
    line: z.uuid().optional().catch(undefined),
    /** The id of the inventory entry or repair for which a new request is made. */
    stock: z.uuid().optional().catch(undefined),
    repair: z.uuid().optional().catch(undefined),
  }),
})

function Orders() {
  const { id } = Route.useParams()
  const { new: startNew, request, draft, returned } = Route.useSearch()
  if (id === 'new' || (id === undefined && startNew))
    return (
      <NewPage>
        <NewOrder key={request ?? draft ?? returned} request={request} draft={draft} returned={returned} />
      </NewPage>
    )
  return id ? <OrderPage key={id} id={id} /> : <OrdersScreen />
}
