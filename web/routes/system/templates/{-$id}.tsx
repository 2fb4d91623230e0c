import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../../kit/list/list-search.ts'
import { NewPage } from '../../../screens/new-page.tsx'

const TemplateScreen = lazyRouteComponent(
  () => import('../../../messaging/template-screen.tsx'),
  'TemplateScreen',
)
const TemplatePage = lazyRouteComponent(() => import('../../../messaging/template-page.tsx'), 'TemplatePage')
const NewTemplate = lazyRouteComponent(() => import('../../../messaging/template-page.tsx'), 'NewTemplate')

export const Route = createFileRoute('/system/templates/{-$id}')({
  component: Templates,
  loader: ({ params: { id } }) =>
    (id === undefined ? TemplateScreen : id === 'new' ? NewTemplate : TemplatePage).preload?.(),
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
