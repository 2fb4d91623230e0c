import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { marginSearch } from '../../visits/margin-search.ts'

const MarginsScreen = lazyRouteComponent(() => import('../../visits/margins-screen.tsx'), 'MarginsScreen')

export const Route = createFileRoute('/accounting/margins')({
  component: MarginsScreen,
  loader: () => MarginsScreen.preload?.(),
  validateSearch: marginSearch,
})
