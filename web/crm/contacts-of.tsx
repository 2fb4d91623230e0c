import { ActionIcon, Badge, Box, Group, Stack, Text } from '@mantine/core'
import { contactRole } from '@fieldhouse/domain/crm/contact-role'
import { localeLabels } from '@fieldhouse/domain/kit/words/locales'
import { IconPencil, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { RecordLink } from '../screens/record-link.tsx'
import { nameOf } from '../kit/text/name-of.ts'
import { useMay } from '../kit/api/may.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { useRemoval } from '../kit/form/use-removal.ts'
import { MailLine, PhoneLine } from '../ui/facts.tsx'
import { FormDrawer } from '../kit/form/form-drawer.tsx'

import type { ContactRole } from './contact-role-form.tsx'

/** The form is loaded with the drawer that shows it. */
const ContactRoleForm = lazyRouteComponent(() => import('./contact-role-form.tsx'), 'ContactRoleForm')

/** The contacts at a service location, with contact data, role and responsibilities (JOB-20). */
export function ContactsOf({
  serviceLocation,
  empty = null,
}: {
  serviceLocation: string
  empty?: ReactNode
}) {
  const list = useQuery(
    recordQueries.list(contactRole, { filter_serviceLocation: serviceLocation, limit: 50 }),
  )
  const { t } = useTranslation('crm')
  const [edited, setEdited] = useState<ContactRole | null>(null)
  const close = () => setEdited(null)
  const contacts = list.data?.result ?? []
  if (!list.data) return <QueryState of={list} height={48} />
  if (contacts.length === 0) return empty
  return (
    <Stack gap="sm">
      {contacts.map((contact) => (
        <Contact key={contact._id} contact={contact} onEdit={() => setEdited(contact)} />
      ))}
      <FormDrawer title={t('editContactRole')} opened={edited !== null} onClose={close}>
        {edited && (
          <ContactRoleForm
            record={contacts.find(({ _id }) => _id === edited._id) ?? edited}
            onSaved={close}
            onCancel={close}
          />
        )}
      </FormDrawer>
    </Stack>
  )
}

function Contact({ contact, onEdit }: { contact: ContactRole; onEdit: () => void }) {
  const { t } = useTranslation(['crm', 'ui'])
  const mayUpdate = useMay(contactRole.section, 'update')
  const mayDelete = useMay(contactRole.section, 'delete')
  const { isRemoving, drop } = useRemoval(contactRole)
  const { client } = contact
  return (
    <Group justify="space-between" align="start" wrap="nowrap">
      <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Group gap={6}>
          <RecordLink entity="client" record={client} fw={500} />
          <Badge variant="default">{contact.role}</Badge>
          {contact.autoAssignToJobs && <Badge variant="light">{t('crm:everyJob')}</Badge>}
        </Group>
        {contact.responsibilities.length > 0 && (
          <Text size="sm">{contact.responsibilities.map((tag) => nameOf('tag', tag)).join(', ')}</Text>
        )}
        <Text size="sm">{contact.languages.map((language) => localeLabels[language]).join(', ')}</Text>
        {contact.note && <Text size="sm">{contact.note}</Text>}
        {typeof client['phone'] === 'string' && <PhoneLine phone={client['phone']} />}
        {typeof client['email'] === 'string' && <MailLine email={client['email']} />}
      </Box>
      <Group gap={4} wrap="nowrap" flex="none">
        {mayUpdate && (
          <ActionIcon aria-label={t('crm:editContact', { name: nameOf('client', client) })} onClick={onEdit}>
            <IconPencil size={16} />
          </ActionIcon>
        )}
        {mayDelete && (
          <ActionIcon
            aria-label={t('crm:removeContact', { name: nameOf('client', client) })}
            loading={isRemoving}
            onClick={() => void drop(contact)}
          >
            <IconX size={16} />
          </ActionIcon>
        )}
      </Group>
    </Group>
  )
}
