import { createFileRoute } from '@tanstack/react-router'
import { sessionQuery, useSession } from '../kit/api/session.ts'
import { homeParts } from '../shell/home-parts.ts'

/** Sign-in for a guest, the dashboard for everybody else (OPEN-01). */
export const Route = createFileRoute('/')({
  loader: ({ context }) => {
    const isGuest = context.queryClient.getQueryData(sessionQuery.queryKey)?.user === null
    return (isGuest ? homeParts.SignIn : homeParts.Dashboard).preload?.()
  },
  component: function Home() {
    return useSession().user === null ? <homeParts.SignIn /> : <homeParts.Dashboard />
  },
})
