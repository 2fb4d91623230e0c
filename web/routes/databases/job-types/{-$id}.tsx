import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../kit/list/list-search.ts'
import { JobTypesScreen } from '../../../operations/job-types.tsx'

export const Route = createFileRoute('/databases/job-types/{-$id}')({
  component: JobTypesScreen,
  validateSearch: listSearch,
})
