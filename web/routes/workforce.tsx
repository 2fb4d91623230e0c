import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../kit/list/list-search.ts'
import { PeopleScreen } from '../organization/people-screen.tsx'

export const Route = createFileRoute('/workforce')({ component: PeopleScreen, validateSearch: listSearch })
