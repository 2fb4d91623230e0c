import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { DocumentPlace } from '../../../documents/document-place.tsx'
import { documentSearch } from '../../../documents/document-search.ts'

const screens = {
  List: lazyRouteComponent(() => import('../../../accounting/estimates-screen.tsx'), 'EstimatesScreen'),
  Page: lazyRouteComponent(() => import('../../../accounting/estimate-page.tsx'), 'EstimatePage'),
}

export const Route = createFileRoute('/accounting/estimates/{-$id}')({
  component: () => <DocumentPlace id={Route.useParams().id} search={Route.useSearch()} screens={screens} />,
  loader: ({ params: { id } }) => (id === undefined ? screens.List : screens.Page).preload?.(),
  validateSearch: documentSearch,
})
