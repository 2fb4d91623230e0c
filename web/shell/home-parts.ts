import { lazyRouteComponent } from '@tanstack/react-router'

/** The screens at `/`: sign-in for users who are not signed in, and the dashboard for signed-in users. */
export const homeParts = {
  SignIn: lazyRouteComponent(() => import('../identity/sign-in.tsx'), 'SignInScreen'),
  Dashboard: lazyRouteComponent(() => import('../reports/dashboard.tsx'), 'Dashboard'),
}
