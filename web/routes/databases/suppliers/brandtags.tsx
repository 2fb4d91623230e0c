import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/databases/suppliers/brandtags')({
  beforeLoad: () => {
    throw redirect({ to: '/databases/suppliers/{-$id}', params: { id: undefined }, replace: true })
  },
})
