import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { receivablesSearch } from '../../receivables/receivables-search.ts'

const ReceivablesScreen = lazyRouteComponent(
  () => import('../../receivables/receivables-screen.tsx'),
  'ReceivablesScreen',
)

export const Route = createFileRoute('/accounting/receivables')({
  component: ReceivablesScreen,
  loader: () => ReceivablesScreen.preload?.(),
  validateSearch: receivablesSearch,
})
