import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../kit/list-state.ts'
import { NewTemplate, TemplatePage } from '../../../templates/template-page.tsx'
import { TemplateScreen } from '../../../templates/template-screen.tsx'

export const Route = createFileRoute('/system/templates/{-$id}')({
  component: Templates,
  validateSearch: listSearch,
})

function Templates() {
  const { id } = Route.useParams()
  if (id === undefined) return <TemplateScreen />
  return id === 'new' ? <NewTemplate /> : <TemplatePage key={id} id={id} />
}
