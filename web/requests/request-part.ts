import { lazyRouteComponent } from '@tanstack/react-router'
import { withTexts } from '../kit/api/with-texts.ts'

/** The drawer of a request. The drawer is loaded with its texts when it opens. */
export const RequestDrawer = lazyRouteComponent(
  withTexts(['requests/office', 'collaboration'], () => import('./request-drawer.tsx')),
  'RequestDrawer',
)
