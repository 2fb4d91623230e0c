import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentProps, Suspense } from 'react'
import { useWas } from '../../kit/value/use-was.ts'

const VisitDrawer = lazyRouteComponent(() => import('./visit-drawer.tsx'), 'VisitDrawer')

/** The drawer of visits, loaded when one is opened first; it stays from then on: it closes as it opened. */
export function LaterVisitDrawer(props: ComponentProps<typeof VisitDrawer>) {
  const wasOpen = useWas(props.id !== null)
  return <Suspense>{wasOpen && <VisitDrawer {...props} />}</Suspense>
}
