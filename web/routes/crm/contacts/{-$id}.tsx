import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '../../../kit/list/list-search.ts'

const ContactsScreen = lazyRouteComponent(() => import('../../../crm/contacts-screen.tsx'), 'ContactsScreen')
const Account = lazyRouteComponent(() => import('../../../pages/account.tsx'), 'Account')

export const Route = createFileRoute('/crm/contacts/{-$id}')({
  component: Contacts,
  loader: ({ params: { id } }) => (id === undefined ? ContactsScreen : Account).preload?.(),
  validateSearch: listSearch.extend({ new: z.boolean().optional().catch(undefined) }),
})

function Contacts() {
  const { id } = Route.useParams()
  const { new: startNew } = Route.useSearch()
  return id ? <Account key={id} id={id} /> : <ContactsScreen startNew={startNew ?? false} />
}
