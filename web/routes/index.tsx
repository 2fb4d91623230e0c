import { createFileRoute } from '@tanstack/react-router'
import { sessionQuery, useSession } from '../kit/api/session.ts'
import { homeParts } from '../shell/home-parts.ts'

/** Shows the sign-in screen to users who are not signed in, and the dashboard to signed-in users (OPEN-01). */
export const Route = createFileRoute('/')({
  loader: ({ context }) => {
    const isGuest = context.queryClient.getQueryData(sessionQuery.queryKey)?.user === null
    return (isGuest ? homeParts.SignIn : homeParts.Dashboard).preload?.()
  },
  component: function Home() {
    return useSession().user === null ? <homeParts.SignIn /> : <homeParts.Dashboard />
  },
})
