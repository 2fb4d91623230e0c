import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '../../../kit/list/list-search.ts'

const JobsScreen = lazyRouteComponent(() => import('../../../operations/jobs-screen.tsx'), 'JobsScreen')
const Job = lazyRouteComponent(() => import('../../../pages/job.tsx'), 'Job')
const JobWizard = lazyRouteComponent(() => import('../../../operations/job-wizard.tsx'), 'JobWizard')

export const Route = createFileRoute('/operations/jobs/{-$id}')({
  component: Jobs,
  loader: ({ params: { id } }) =>
    (id === undefined ? JobsScreen : id === 'new' ? JobWizard : Job).preload?.(),
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
  return id ? <Job key={id} id={id} created={search.created ?? false} /> : <JobsScreen />
}
