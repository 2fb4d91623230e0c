import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/crm/feedback/comments')({
  beforeLoad: () => {
    throw redirect({ to: '/crm/feedback/{-$id}', params: { id: undefined }, replace: true })
  },
})
