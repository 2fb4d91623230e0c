import { createFileRoute, redirect } from '@tanstack/react-router'

/** The route for paths that no other route matches (SHELL-02). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})
