import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '../../../kit/list/list-search.ts'
import { NewPage } from '../../../screens/new-page.tsx'

const load = () => import('../../../memberships/memberships-screen.tsx')
const MembershipsScreen = lazyRouteComponent(load, 'MembershipsScreen')
const MembershipPage = lazyRouteComponent(
  () => import('../../../memberships/membership-page.tsx'),
  'MembershipPage',
)
const NewMembership = lazyRouteComponent(
  () => import('../../../memberships/new-membership.tsx'),
  'NewMembership',
)

const id = z.uuid().optional().catch(undefined)

export const Route = createFileRoute('/accounting/memberships/{-$id}')({
  component: Memberships,
  loader: ({ params }) =>
    (params.id === undefined
      ? MembershipsScreen
      : params.id === 'new'
        ? NewMembership
        : MembershipPage
    ).preload?.(),
  validateSearch: listSearch.extend({ account: id, client: id }),
})

function Memberships() {
  const { id: of } = Route.useParams()
  const { account, client } = Route.useSearch()
  if (of === 'new')
    return (
      <NewPage>
        <NewMembership of={{ ...(account && { account }), ...(client && { client }) }} />
      </NewPage>
    )
  return of ? <MembershipPage key={of} id={of} /> : <MembershipsScreen />
}
