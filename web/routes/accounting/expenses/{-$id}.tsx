import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../../kit/list/list-search.ts'
import { NewPage } from '../../../screens/new-page.tsx'

const ExpensesScreen = lazyRouteComponent(
  () => import('../../../accounting/expenses-screen.tsx'),
  'ExpensesScreen',
)
const ExpensePage = lazyRouteComponent(() => import('../../../accounting/expense-page.tsx'), 'ExpensePage')

export const Route = createFileRoute('/accounting/expenses/{-$id}')({
  component: Expenses,
  loader: ({ params: { id } }) => (id === undefined ? ExpensesScreen : ExpensePage).preload?.(),
  validateSearch: listSearch,
})

function Expenses() {
  const { id } = Route.useParams()
  if (id === 'new')
    return (
      <NewPage>
        <ExpensePage id="new" />
      </NewPage>
    )
  return id ? <ExpensePage key={id} id={id} /> : <ExpensesScreen />
}
