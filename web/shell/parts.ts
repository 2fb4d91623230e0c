import { lazyRouteComponent } from '@tanstack/react-router'

/** Components that are loaded after sign-in or when they are needed. */
export const parts = {
  Shell: lazyRouteComponent(() => import('./shell.tsx'), 'Shell'),
  SessionEnded: lazyRouteComponent(() => import('./session-ended.tsx'), 'SessionEnded'),
  Toasts: lazyRouteComponent(() => import('./toasts.tsx'), 'Toasts'),
}
