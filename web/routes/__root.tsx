import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { Frame } from '../shell/frame.tsx'
import { guard } from '../shell/guard.ts'
import { NotFoundScreen } from '../shell/not-found.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: ({ matches, location: { href }, preload, context }): Promise<void> =>
    guard({ fullPath: matches.at(-1)?.fullPath, href, preload }, context.queryClient),
  component: Frame,
  notFoundComponent: NotFoundScreen,
})
