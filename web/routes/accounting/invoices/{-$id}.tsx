import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { InvoicePage, NewInvoice } from '../../../accounting/invoice-page.tsx'
import { InvoicesScreen } from '../../../accounting/invoices-screen.tsx'
import { listSearch } from '../../../kit/list/list-state.ts'
import { NewPage } from '../../../shell/new-page.tsx'

export const Route = createFileRoute('/accounting/invoices/{-$id}')({
  component: Invoices,
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
