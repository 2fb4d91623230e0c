import { createFileRoute } from '@tanstack/react-router'
import { BrandScreen } from '../../../databases/brand.tsx'
import { listSearch } from '../../../kit/list/list-search.ts'

export const Route = createFileRoute('/databases/brands/{-$id}')({
  component: BrandScreen,
  validateSearch: listSearch,
})
