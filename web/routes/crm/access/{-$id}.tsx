import { createFileRoute } from '@tanstack/react-router'
import { ContactAccessScreen } from '../../../crm/contact-access-screen.tsx'
import { listSearch } from '../../../kit/list/list-search.ts'

export const Route = createFileRoute('/crm/access/{-$id}')({
  component: ContactAccessScreen,
  validateSearch: listSearch,
})
