import { Button, Group, Stack, Text } from '@mantine/core'
import { contactRole } from '@fieldhouse/domain/crm/contact-role'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { useTranslation } from '../../locales/use-translation.ts'
import { ContactsOf } from '../../crm/contacts-of.tsx'
import { useMay } from '../../kit/api/may.ts'
import { FormDrawer } from '../../kit/form/form-drawer.tsx'
import type { JobRecord } from '../job-edit.tsx'

/** The form is loaded together with the dialog that contains it. */
const ContactRoleForm = lazyRouteComponent(() => import('../../crm/contact-role-form.tsx'), 'ContactRoleForm')

/** The contacts of a job. A job's contacts are the contacts of its service location (JOB-20). */
export function JobContacts({ record }: { record: JobRecord }) {
  const { t } = useTranslation(['operations', 'crm'])
  const [adding, setAdding] = useState(false)
  const mayCreate = useMay(contactRole.section, 'create')
  const place = record.serviceLocation
  const close = () => setAdding(false)
  if (!place) return <Text c="dimmed">{t('operations:noPlace')}</Text>
  return (
    <Stack gap="md">
      {mayCreate && (
        <Group justify="flex-end">
          <Button variant="default" leftSection={<IconUserPlus size={16} />} onClick={() => setAdding(true)}>
            {t('crm:newContactRole')}
          </Button>
        </Group>
      )}
      <ContactsOf
        serviceLocation={place._id}
        empty={
          <Text c="dimmed" ta="center" py="lg">
            {t('operations:noContacts')}
          </Text>
        }
      />
      <FormDrawer title={t('crm:newContactRole')} opened={adding} onClose={close}>
        <ContactRoleForm
          record={null}
          within={{ serviceLocation: place._id }}
          onSaved={close}
          onCancel={close}
        />
      </FormDrawer>
    </Stack>
  )
}
