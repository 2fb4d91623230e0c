import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '../../../kit/list/list-search.ts'
import { NewPage } from '../../../screens/new-page.tsx'

const PlansScreen = lazyRouteComponent(() => import('../../../maintenance/plans-screen.tsx'), 'PlansScreen')
const PlanPage = lazyRouteComponent(() => import('../../../maintenance/plan-page.tsx'), 'PlanPage')
const NewPlan = lazyRouteComponent(() => import('../../../maintenance/new-plan.tsx'), 'NewPlan')

const id = z.uuid().optional().catch(undefined)

export const Route = createFileRoute('/operations/service-plans/{-$id}')({
  component: ServicePlans,
  loader: ({ params }) =>
    (params.id === undefined ? PlansScreen : params.id === 'new' ? NewPlan : PlanPage).preload?.(),
  validateSearch: listSearch.extend({ machine: id, account: id, client: id }),
})

function ServicePlans() {
  const { id: of } = Route.useParams()
  const { machine, account, client } = Route.useSearch()
  if (of === 'new')
    return (
      <NewPage>
        <NewPlan
          of={{ ...(machine && { machine }), ...(account && { account }), ...(client && { client }) }}
        />
      </NewPage>
    )
  return of ? <PlanPage key={of} id={of} /> : <PlansScreen />
}
