import { createRouter, rootRouteId } from '@tanstack/react-router'
import { queryClient } from './kit/api/query-client.ts'
import { routeTree } from './route-tree.gen.ts'
import { loadTexts } from './shell/ahead.ts'
import { BrokenScreen } from './shell/broken.tsx'
import { Pending } from './shell/pending.tsx'

/**
 * The router. The router preloads a screen when the user points at its link, restores the scroll position, and shows
 * errors with a retry button.
 */
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

// Each route loads its own texts, so that an error affects only its screen. If the root route loaded the texts, an
// error would break the whole page.
for (const route of Object.values(router.routesById))
  if (route.id !== rootRouteId && route.options.beforeLoad === undefined)
    Object.assign(route.options, { beforeLoad: () => loadTexts(route.fullPath) })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
