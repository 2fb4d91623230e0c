import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../../kit/list/list-search.ts'

const RewardsScreen = lazyRouteComponent(() => import('../../../rewards/rewards-screen.tsx'), 'RewardsScreen')

export const Route = createFileRoute('/hr/system/rewards')({
  component: RewardsScreen,
  loader: () => RewardsScreen.preload?.(),
  validateSearch: listSearch,
})
