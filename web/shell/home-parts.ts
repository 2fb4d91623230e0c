import { lazyRouteComponent } from '@tanstack/react-router'

/** What `/` shows: sign-in to a guest, the dashboard to everybody else. */
export const homeParts = {
  SignIn: lazyRouteComponent(() => import('../identity/sign-in.tsx'), 'SignInScreen'),
  Dashboard: lazyRouteComponent(() => import('../reports/dashboard.tsx'), 'Dashboard'),
}
