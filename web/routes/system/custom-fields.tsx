import { createFileRoute } from '@tanstack/react-router'
import { CustomFieldScreen } from '../../databases/custom-field.tsx'
import { listSearch } from '../../kit/list/list-search.ts'

export const Route = createFileRoute('/system/custom-fields')({
  component: CustomFieldScreen,
  validateSearch: listSearch,
})
