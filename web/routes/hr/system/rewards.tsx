import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../kit/list/list-search.ts'
import { RewardsScreen } from '../../../people/rewards-screen.tsx'

export const Route = createFileRoute('/hr/system/rewards')({
  component: RewardsScreen,
  validateSearch: listSearch,
})
