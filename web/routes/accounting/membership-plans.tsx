import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../kit/list/list-search.ts'

const MembershipPlansScreen = lazyRouteComponent(
  () => import('../../memberships/membership-plans-screen.tsx'),
  'MembershipPlansScreen',
)

export const Route = createFileRoute('/accounting/membership-plans')({
  component: MembershipPlansScreen,
  loader: () => MembershipPlansScreen.preload?.(),
  validateSearch: listSearch,
})
