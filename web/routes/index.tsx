import { createFileRoute } from '@tanstack/react-router'
import { SignInScreen } from '../identity/sign-in.tsx'
import { useSession } from '../kit/api/session.ts'
import { Dashboard } from '../reports/dashboard.tsx'

/** Sign-in for a guest, the dashboard for everybody else (OPEN-01). */
export const Route = createFileRoute('/')({
  component: function Home() {
    return useSession().user === null ? <SignInScreen /> : <Dashboard />
  },
})
