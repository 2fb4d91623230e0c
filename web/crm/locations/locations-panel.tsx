import { ActionIcon, Button, Card, Group, Stack, Text } from '@mantine/core'
import { contactRole } from '@fieldhouse/domain/crm/contact-role'
import { serviceLocation } from '@fieldhouse/domain/crm/service-location'
import { IconPencil, IconPlus, IconUserPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { useTranslation } from '../../locales/use-translation.ts'
import { DeleteButton } from '../../kit/form/delete-button.tsx'
import { EditableFact } from '../../kit/form/editable-fact.tsx'
import { useMay } from '../../kit/api/may.ts'
import { NothingHere, QueryState } from '../../kit/api/problems/query-state.tsx'
import { recordQueries } from '../../kit/api/records.ts'
import { useEntityWords } from '../../kit/text/words.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { FormDrawer } from '../../kit/form/form-drawer.tsx'
import { AddressFact } from './address-fact.tsx'
import { ContactsOf } from '../contacts-of.tsx'
import { locationAnchor } from './location-anchor.ts'
import type { LocationRecord } from './location-form.tsx'
import { TagsFact } from '../tags-fact.tsx'

/** The forms are loaded with the drawer that shows them. */
const LocationForm = lazyRouteComponent(() => import('./location-form.tsx'), 'LocationForm')
const ContactRoleForm = lazyRouteComponent(() => import('../contact-role-form.tsx'), 'ContactRoleForm')

type Open = { form: 'location'; record: LocationRecord | null } | { form: 'role'; at: string } | null

/** The service locations of an account, each with its contacts (CRM-31, CRM-34). */
export function LocationsPanel({ account }: { account: string }) {
  const { t } = useTranslation('crm')
  const [open, setOpen] = useState<Open>(null)
  const mayCreate = useMay(serviceLocation.section, 'create')
  const list = useQuery(
    recordQueries.list(serviceLocation, { filter_account: account, limit: 200, sort: 'createdAt' }),
  )
  const locations = list.data?.result ?? []
  return (
    <Stack gap="sm">
      {mayCreate && (
        <Group justify="flex-end">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => setOpen({ form: 'location', record: null })}
          >
            {t('newLocation')}
          </Button>
        </Group>
      )}
      <QueryState of={list} />
      {list.data && locations.length === 0 && <NothingHere>{t('noLocations')}</NothingHere>}
      {locations.map((each) => (
        <Location
          key={each._id}
          record={each}
          onEdit={() => setOpen({ form: 'location', record: each })}
          onRole={() => setOpen({ form: 'role', at: each._id })}
        />
      ))}
      <LocationDrawer account={account} open={open} onClose={() => setOpen(null)} />
    </Stack>
  )
}

type DrawerProps = { account: string; open: Open; onClose: () => void }

/** A drawer with the form of a service location, or of a contact at a service location. */
function LocationDrawer({ account, open, onClose }: DrawerProps) {
  const { t } = useTranslation('crm')
  const queries = useQueryClient()
  const saved = () => {
    onClose()
    void queries.invalidateQueries({ queryKey: ['account'] })
  }
  return (
    <FormDrawer
      title={open?.form === 'role' ? t('newContactRole') : t(open?.record ? 'editLocation' : 'newLocation')}
      opened={open !== null}
      onClose={onClose}
    >
      {open?.form === 'location' && (
        <LocationForm
          record={open.record}
          within={{ account }}
          {...(open.record && { label: t('update') })}
          onSaved={saved}
          onCancel={onClose}
          remove={
            open.record && <DeleteButton entity={serviceLocation} record={open.record} onDeleted={saved} />
          }
        />
      )}
      {open?.form === 'role' && (
        <ContactRoleForm
          record={null}
          within={{ serviceLocation: open.at }}
          onSaved={onClose}
          onCancel={onClose}
        />
      )}
    </FormDrawer>
  )
}

function Location(props: { record: LocationRecord; onEdit: () => void; onRole: () => void }) {
  const { record, onEdit, onRole } = props
  const { t } = useTranslation(['crm', 'kit'])
  const words = useEntityWords(serviceLocation, 'crm')
  const of = { entity: serviceLocation, words, record }
  const mayUpdate = useMay(serviceLocation.section, 'update')
  const mayCreate = useMay(contactRole.section, 'create')
  return (
    <Card withBorder padding="md" component="article" id={locationAnchor(record._id)} tabIndex={-1}>
      <Stack gap="sm">
        <Group justify="space-between" align="start" wrap="nowrap">
          <Facts columns>
            <EditableFact {...of} field="name">
              {record.name && <Text fw={600}>{record.name}</Text>}
            </EditableFact>
            <AddressFact {...of} zip />
            <TagsFact {...of} type="ACCOUNT" />
            <EditableFact {...of} field="note">
              {record.note && <Text size="sm">{record.note}</Text>}
            </EditableFact>
            <Fact label={words.field('timezone')}>{record.timezone}</Fact>
          </Facts>
          {mayUpdate && (
            <ActionIcon aria-label={t('kit:editRecord')} title={t('kit:editRecord')} onClick={onEdit}>
              <IconPencil size={16} />
            </ActionIcon>
          )}
        </Group>
        <ContactsOf serviceLocation={record._id} />
        {mayCreate && (
          <Group>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconUserPlus size={14} />}
              onClick={onRole}
            >
              {t('newContactRole')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  )
}
