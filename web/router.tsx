import { createRouter, rootRouteId } from '@tanstack/react-router'
import { queryClient } from './kit/api/query-client.ts'
import { routeTree } from './route-tree.gen.ts'
import { loadTexts } from './shell/ahead.ts'
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

// A screen whose texts do not come breaks in its own place: the guard, which begins to load them, stands for all of the page.
for (const route of Object.values(router.routesById))
  if (route.id !== rootRouteId && route.options.beforeLoad === undefined)
    Object.assign(route.options, { beforeLoad: () => loadTexts(route.fullPath) })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
