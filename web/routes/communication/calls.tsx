import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../kit/list/list-search.ts'

const CallScreen = lazyRouteComponent(() => import('../../communication/calls/call-screen.tsx'), 'CallScreen')

export const Route = createFileRoute('/communication/calls')({
  component: CallScreen,
  loader: () => CallScreen.preload?.(),
  validateSearch: listSearch,
})
