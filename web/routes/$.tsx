import { createFileRoute, redirect } from '@tanstack/react-router'

/** The route for paths that match no other route (SHELL-02). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})
