import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '../../../kit/list/list-search.ts'
import { NewPage } from '../../../screens/new-page.tsx'

const RecurringScreen = lazyRouteComponent(
  () => import('../../../accounting/recurring/recurring-screen.tsx'),
  'RecurringScreen',
)
const RecurringPage = lazyRouteComponent(
  () => import('../../../accounting/recurring/recurring-page.tsx'),
  'RecurringPage',
)
const NewRecurring = lazyRouteComponent(
  () => import('../../../accounting/recurring/new-recurring.tsx'),
  'NewRecurring',
)

const id = z.uuid().optional().catch(undefined)

export const Route = createFileRoute('/accounting/recurring/{-$id}')({
  component: RecurringInvoices,
  loader: ({ params }) =>
    (params.id === undefined
      ? RecurringScreen
      : params.id === 'new'
        ? NewRecurring
        : RecurringPage
    ).preload?.(),
  validateSearch: listSearch.extend({ account: id, invoice: id }),
})

function RecurringInvoices() {
  const { id: of } = Route.useParams()
  const { account, invoice } = Route.useSearch()
  if (of === 'new')
    return (
      <NewPage>
        <NewRecurring of={{ ...(account && { account }), ...(invoice && { invoice }) }} />
      </NewPage>
    )
  return of ? <RecurringPage key={of} id={of} /> : <RecurringScreen />
}
