import { lazyRouteComponent } from '@tanstack/react-router'

/** What is loaded once somebody is signed in, or when it is needed. */
export const parts = {
  Shell: lazyRouteComponent(() => import('./shell.tsx'), 'Shell'),
  SessionEnded: lazyRouteComponent(() => import('./session-ended.tsx'), 'SessionEnded'),
  Toasts: lazyRouteComponent(() => import('./toasts.tsx'), 'Toasts'),
}
