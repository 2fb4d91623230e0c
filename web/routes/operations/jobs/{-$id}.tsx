import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '../../../kit/list/list-state.ts'
import { JobPage } from '../../../operations/job-page.tsx'
import { JobWizard } from '../../../operations/job-wizard.tsx'
import { JobsScreen } from '../../../operations/jobs-screen.tsx'

export const Route = createFileRoute('/operations/jobs/{-$id}')({
  component: Jobs,
  validateSearch: listSearch.extend({
    new: z.boolean().optional().catch(undefined),
    created: z.boolean().optional().catch(undefined),
    client: z.uuid().optional().catch(undefined),
    account: z.uuid().optional().catch(undefined),
  }),
})

function Jobs() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  if (id === 'new' || (id === undefined && search.new))
    return <JobWizard from={search.client} account={search.account} />
  return id ? <JobPage key={id} id={id} created={search.created ?? false} /> : <JobsScreen />
}
