import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../kit/list/list-search.ts'

const ChargesScreen = lazyRouteComponent(() => import('../../visits/charges-screen.tsx'), 'ChargesScreen')

export const Route = createFileRoute('/accounting/charges')({
  component: ChargesScreen,
  loader: () => ChargesScreen.preload?.(),
  validateSearch: listSearch,
})
