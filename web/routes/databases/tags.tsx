import { createFileRoute } from '@tanstack/react-router'
import { TagScreen } from '../../databases/tag.tsx'
import { listSearch } from '../../kit/list/list-search.ts'

export const Route = createFileRoute('/databases/tags')({ component: TagScreen, validateSearch: listSearch })
