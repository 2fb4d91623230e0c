import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../kit/list/list-state.ts'
import { NewTemplate, TemplatePage } from '../../../messaging/template-page.tsx'
import { TemplateScreen } from '../../../messaging/template-screen.tsx'
import { NewPage } from '../../../shell/new-page.tsx'

export const Route = createFileRoute('/system/templates/{-$id}')({
  component: Templates,
  validateSearch: listSearch,
})

function Templates() {
  const { id } = Route.useParams()
  if (id === undefined) return <TemplateScreen />
  return id === 'new' ? (
    <NewPage>
      <NewTemplate />
    </NewPage>
  ) : (
    <TemplatePage key={id} id={id} />
  )
}
