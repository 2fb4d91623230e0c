import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '../../../kit/list/list-search.ts'

const JobsScreen = lazyRouteComponent(() => import('../../../operations/jobs-screen.tsx'), 'JobsScreen')
const Job = lazyRouteComponent(() => import('../../../pages/job.tsx'), 'Job')
const JobOfRequest = lazyRouteComponent(() => import('../../../requests/job-of-request.tsx'), 'JobOfRequest')
const JobWizard = lazyRouteComponent(() => import('../../../operations/wizard/job-wizard.tsx'), 'JobWizard')

export const Route = createFileRoute('/operations/jobs/{-$id}')({
  component: Jobs,
  loader: ({ params: { id } }) =>
    (id === undefined ? JobsScreen : id === 'new' ? JobWizard : Job).preload?.(),
  validateSearch: listSearch.extend({
    new: z.boolean().optional().catch(undefined),
    created: z.boolean().optional().catch(undefined),
    client: z.uuid().optional().catch(undefined),
    account: z.uuid().optional().catch(undefined),
    /** The start of a new job's visit in epoch ms, its day on the board, and its technician. */
    at: z.int().min(0).optional().catch(undefined),
    day: z.iso.date().optional().catch(undefined),
    technician: z.uuid().optional().catch(undefined),
    /** The id of the request from which a new job is created. */
    request: z.uuid().optional().catch(undefined),
  }),
})

/**
 * Returns the slot of a new job. Null if the URL contains no start. If the URL contains no technician, the slot is
 * unassigned.
 */
const slotOf = ({ at, day, technician }: ReturnType<typeof Route.useSearch>) =>
  at === undefined ? null : { startAt: at, day: day ?? null, technician: technician ?? null }

function Jobs() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  if (id === 'new' && search.request) return <JobOfRequest key={search.request} id={search.request} />
  if (id === 'new' || (id === undefined && search.new))
    return <JobWizard from={search.client} account={search.account} slot={slotOf(search)} />
  return id ? <Job key={id} id={id} created={search.created ?? false} /> : <JobsScreen />
}
