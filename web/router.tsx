import { createRouter } from '@tanstack/react-router'
import { queryClient } from './kit/api/query-client.ts'
import { routeTree } from './route-tree.gen.ts'
import { BrokenScreen } from './shell/broken.tsx'
import { Pending } from './shell/pending.tsx'

/** The router: loads on intent, keeps the scroll, and shows what broke with a way on. */
export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: BrokenScreen,
  defaultPendingComponent: Pending,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
