import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { AccountPage } from '../../../crm/account-page.tsx'
import { ContactsScreen } from '../../../crm/contacts-screen.tsx'
import { listSearch } from '../../../kit/list/list-state.ts'

export const Route = createFileRoute('/crm/contacts/{-$id}')({
  component: Contacts,
  validateSearch: listSearch.extend({ new: z.boolean().optional().catch(undefined) }),
})

function Contacts() {
  const { id } = Route.useParams()
  const { new: startNew } = Route.useSearch()
  return id ? <AccountPage key={id} id={id} /> : <ContactsScreen startNew={startNew ?? false} />
}
