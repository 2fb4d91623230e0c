import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/communication/tasks/media')({
  beforeLoad: () => {
    throw redirect({ to: '/communication/tasks/{-$id}', params: { id: undefined }, replace: true })
  },
})
