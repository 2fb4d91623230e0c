import { createFileRoute, redirect } from '@tanstack/react-router'

/** A path that matches no other route (SHELL-02). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})
