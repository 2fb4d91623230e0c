import { createFileRoute } from '@tanstack/react-router'
import { ActivityScreen } from '../../identity/activity-screen.tsx'
import { listSearch } from '../../kit/list/list-search.ts'

export const Route = createFileRoute('/account/activity-logs')({
  component: ActivityScreen,
  validateSearch: listSearch,
})
