import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentProps, Suspense } from 'react'
import { useWas } from '../../kit/value/use-was.ts'

const VisitDrawer = lazyRouteComponent(() => import('./visit-drawer.tsx'), 'VisitDrawer')

/**
 * The drawer of a visit. The drawer loads when it first opens, and then stays mounted, so that its closing is animated.
 */
export function LaterVisitDrawer(props: ComponentProps<typeof VisitDrawer>) {
  const wasOpen = useWas(props.id !== null)
  return <Suspense>{wasOpen && <VisitDrawer {...props} />}</Suspense>
}
