import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '../../../kit/list/list-search.ts'

const ContactsScreen = lazyRouteComponent(() => import('../../../crm/contacts-screen.tsx'), 'ContactsScreen')
const AccountPage = lazyRouteComponent(() => import('../../../crm/account-page.tsx'), 'AccountPage')

export const Route = createFileRoute('/crm/contacts/{-$id}')({
  component: Contacts,
  loader: ({ params: { id } }) => (id === undefined ? ContactsScreen : AccountPage).preload?.(),
  validateSearch: listSearch.extend({ new: z.boolean().optional().catch(undefined) }),
})

function Contacts() {
  const { id } = Route.useParams()
  const { new: startNew } = Route.useSearch()
  return id ? <AccountPage key={id} id={id} /> : <ContactsScreen startNew={startNew ?? false} />
}
