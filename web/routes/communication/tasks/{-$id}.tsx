import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../../kit/list/list-search.ts'

const TaskScreen = lazyRouteComponent(() => import('../../../communication/task-screen.tsx'), 'TaskScreen')
const TaskPage = lazyRouteComponent(() => import('../../../communication/task-page.tsx'), 'TaskPage')

export const Route = createFileRoute('/communication/tasks/{-$id}')({
  component: Tasks,
  loader: ({ params: { id } }) => (id === undefined ? TaskScreen : TaskPage).preload?.(),
  validateSearch: listSearch,
})

function Tasks() {
  const { id } = Route.useParams()
  return id ? <TaskPage key={id} id={id} /> : <TaskScreen />
}
