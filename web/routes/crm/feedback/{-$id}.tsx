import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../../kit/list/list-search.ts'

const FeedbackScreen = lazyRouteComponent(() => import('../../../crm/feedback-screen.tsx'), 'FeedbackScreen')
const FeedbackPage = lazyRouteComponent(() => import('../../../crm/feedback-page.tsx'), 'FeedbackPage')

export const Route = createFileRoute('/crm/feedback/{-$id}')({
  component: Feedback,
  loader: ({ params: { id } }) => (id === undefined ? FeedbackScreen : FeedbackPage).preload?.(),
  validateSearch: listSearch,
})

function Feedback() {
  const { id } = Route.useParams()
  return id ? <FeedbackPage key={id} id={id} /> : <FeedbackScreen />
}
