import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

const IntegrityScreen = lazyRouteComponent(
  () => import('../../books/integrity/integrity-screen.tsx'),
  'IntegrityScreen',
)

export const Route = createFileRoute('/accounting/integrity-check')({
  component: IntegrityScreen,
  loader: () => IntegrityScreen.preload?.(),
})
