import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { Frame } from '../shell/frame.tsx'
import { guard } from '../shell/guard.ts'
import { NotFoundScreen } from '../shell/not-found.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: ({ matches, context }): Promise<void> => guard(matches.at(-1)?.fullPath, context.queryClient),
  component: Frame,
  notFoundComponent: NotFoundScreen,
})
