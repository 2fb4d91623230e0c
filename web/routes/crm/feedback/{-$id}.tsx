import { createFileRoute } from '@tanstack/react-router'
import { FeedbackPage } from '../../../crm/feedback-page.tsx'
import { FeedbackScreen } from '../../../crm/feedback-screen.tsx'
import { listSearch } from '../../../kit/list/list-state.ts'

export const Route = createFileRoute('/crm/feedback/{-$id}')({
  component: Feedback,
  validateSearch: listSearch,
})

function Feedback() {
  const { id } = Route.useParams()
  return id ? <FeedbackPage key={id} id={id} /> : <FeedbackScreen />
}
