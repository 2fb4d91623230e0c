import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

const ClosingScreen = lazyRouteComponent(
  () => import('../../accounting/closing/closing-screen.tsx'),
  'ClosingScreen',
)

export const Route = createFileRoute('/accounting/closing')({
  component: ClosingScreen,
  loader: () => ClosingScreen.preload?.(),
})
