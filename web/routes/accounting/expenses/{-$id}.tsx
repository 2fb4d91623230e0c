import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { expenseSearch } from '../../../accounting/expenses/expense-search.ts'
import { NewPage } from '../../../screens/new-page.tsx'

const ExpensesScreen = lazyRouteComponent(
  () => import('../../../accounting/expenses/expenses-screen.tsx'),
  'ExpensesScreen',
)
const ExpensePage = lazyRouteComponent(
  () => import('../../../accounting/expenses/expense-page.tsx'),
  'ExpensePage',
)

export const Route = createFileRoute('/accounting/expenses/{-$id}')({
  component: Expenses,
  loader: ({ params: { id } }) => (id === undefined ? ExpensesScreen : ExpensePage).preload?.(),
  validateSearch: expenseSearch,
})

function Expenses() {
  const { id } = Route.useParams()
  const { job } = Route.useSearch()
  if (id === 'new')
    return (
      <NewPage>
        <ExpensePage id="new" job={job} />
      </NewPage>
    )
  return id ? <ExpensePage key={id} id={id} /> : <ExpensesScreen />
}
