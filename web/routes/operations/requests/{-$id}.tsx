import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../../kit/list/list-search.ts'

const JobRequestScreen = lazyRouteComponent(
  () => import('../../../requests/job-request-screen.tsx'),
  'JobRequestScreen',
)

export const Route = createFileRoute('/operations/requests/{-$id}')({
  component: JobRequestScreen,
  loader: () => JobRequestScreen.preload?.(),
  validateSearch: listSearch,
})
