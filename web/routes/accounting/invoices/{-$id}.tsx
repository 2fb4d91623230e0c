import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '../../../kit/list/list-search.ts'
import { NewPage } from '../../../screens/new-page.tsx'

const InvoicesScreen = lazyRouteComponent(
  () => import('../../../accounting/invoices-screen.tsx'),
  'InvoicesScreen',
)
const InvoicePage = lazyRouteComponent(() => import('../../../accounting/invoice-page.tsx'), 'InvoicePage')
const NewInvoice = lazyRouteComponent(() => import('../../../accounting/invoice-page.tsx'), 'NewInvoice')

export const Route = createFileRoute('/accounting/invoices/{-$id}')({
  component: Invoices,
  loader: ({ params: { id } }) =>
    (id === undefined ? InvoicesScreen : id === 'new' ? NewInvoice : InvoicePage).preload?.(),
  validateSearch: listSearch.extend({
    new: z.boolean().optional().catch(undefined),
    job: z.uuid().optional().catch(undefined),
    account: z.uuid().optional().catch(undefined),
  }),
})

function Invoices() {
  const { id } = Route.useParams()
  const { new: startNew, job, account } = Route.useSearch()
  if (id === 'new' || (id === undefined && startNew))
    return (
      <NewPage>
        <NewInvoice job={job} account={account} />
      </NewPage>
    )
  return id ? <InvoicePage key={id} id={id} /> : <InvoicesScreen />
}
