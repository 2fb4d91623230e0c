import { createFileRoute } from '@tanstack/react-router'
import { StatusScreen } from '../../../databases/status.tsx'
import { listSearch } from '../../../kit/list/list-search.ts'

export const Route = createFileRoute('/databases/statuses/{-$id}')({
  component: StatusScreen,
  validateSearch: listSearch,
})
