import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentProps, Suspense } from 'react'
import { useWas } from '../../kit/value/use-was.ts'

const VisitDrawer = lazyRouteComponent(() => import('./visit-drawer.tsx'), 'VisitDrawer')

/**
 * The drawer of a visit. The drawer is loaded when it first opens. Afterwards, the drawer stays mounted, so that
 * closing is animated.
 */
export function LaterVisitDrawer(props: ComponentProps<typeof VisitDrawer>) {
  const wasOpen = useWas(props.id !== null)
  return <Suspense>{wasOpen && <VisitDrawer {...props} />}</Suspense>
}
