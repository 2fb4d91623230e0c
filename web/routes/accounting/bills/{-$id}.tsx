import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../../kit/list/list-search.ts'
import { NewPage } from '../../../screens/new-page.tsx'

const BillsScreen = lazyRouteComponent(
  () => import('../../../accounting/bills/bills-screen.tsx'),
  'BillsScreen',
)
const BillPage = lazyRouteComponent(() => import('../../../accounting/bills/bill-page.tsx'), 'BillPage')
const NewBill = lazyRouteComponent(() => import('../../../accounting/bills/new-bill.tsx'), 'NewBill')

export const Route = createFileRoute('/accounting/bills/{-$id}')({
  component: Bills,
  loader: ({ params: { id } }) =>
    (id === undefined ? BillsScreen : id === 'new' ? NewBill : BillPage).preload?.(),
  validateSearch: listSearch,
})

function Bills() {
  const { id } = Route.useParams()
  if (id === 'new')
    return (
      <NewPage>
        <NewBill />
      </NewPage>
    )
  return id ? <BillPage key={id} id={id} /> : <BillsScreen />
}
