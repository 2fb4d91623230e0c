import { lazyRouteComponent } from '@tanstack/react-router'
import { ActionIcon, Badge, Button, Card, Group, Stack, Text } from '@mantine/core'
import { type ListedContact, supplierContact } from '@fieldhouse/domain/suppliers/supplier-contact'
import { type ListedLocation, supplierLocation } from '@fieldhouse/domain/suppliers/supplier-location'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { nameOf } from '../kit/text/name-of.ts'
import { useMay } from '../kit/api/may.ts'
import { NothingHere } from '../kit/api/problems/query-state.tsx'
import { AddressLine } from '../ui/facts.tsx'
import { FormDialog } from '../kit/form/form-dialog.tsx'
import { ContactLine } from './contact-line.tsx'
import type { SupplierRecord } from './supplier-form.tsx'

const LocationForm = lazyRouteComponent(() => import('./location-form.tsx'), 'LocationForm')

const ContactForm = lazyRouteComponent(() => import('./contact-form.tsx'), 'ContactForm')

/** The record in the open form: a location or one of its contacts. */
type Writing =
  | { part: 'location'; record: ListedLocation | null }
  | { part: 'contact'; place: ListedLocation; record: ListedContact | null }

/** Lists a supplier's locations with their contacts (SUP-02, SUP-03). */
export function LocationsPanel({ supplier }: { supplier: SupplierRecord }) {
  const { t } = useTranslation('suppliers')
  const [writing, setWriting] = useState<Writing | null>(null)
  const mayAdd = useMay(supplierLocation.section, 'create')
  const done = () => setWriting(null)
  const title = writing && t(`${writing.part}.${writing.record ? 'edit' : 'add'}`)
  return (
    <Stack gap="sm">
      {mayAdd && (
        <Group justify="flex-end">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setWriting({ part: 'location', record: null })}
          >
            {t('location.add')}
          </Button>
        </Group>
      )}
      {supplier.locations.length === 0 && <NothingHere>{t('location.none')}</NothingHere>}
      {supplier.locations.map((place) => (
        <Place key={place._id} place={place} onWrite={setWriting} />
      ))}
      <FormDialog title={title} opened={writing !== null} onClose={done}>
        {writing?.part === 'location' && (
          <LocationForm supplier={supplier} record={writing.record} onDone={done} />
        )}
        {writing?.part === 'contact' && (
          <ContactForm supplier={supplier} place={writing.place} record={writing.record} onDone={done} />
        )}
      </FormDialog>
    </Stack>
  )
}

type PlaceProps = { place: ListedLocation; onWrite: (writing: Writing) => void }

function Place({ place, onWrite }: PlaceProps) {
  const { t } = useTranslation('suppliers')
  const mayEdit = useMay(supplierLocation.section, 'update')
  const maySeePeople = useMay(supplierContact.section, 'read')
  const name = nameOf('supplier-location', place)
  const { address, unit, city, state, zip } = place
  const formatted = [address, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <Card withBorder padding="md" component="article" aria-label={name}>
      <Group justify="space-between" align="start" wrap="nowrap">
        <Stack gap={2} miw={0} style={{ overflowWrap: 'anywhere' }}>
          <Group gap="xs">
            <Text fw={600}>{name}</Text>
            {place.isPrimary && (
              <Badge variant="light" tt="none" fw={500}>
                {t('location.primary')}
              </Badge>
            )}
          </Group>
          {formatted && <AddressLine address={{ formatted, ...(unit ? { unit } : {}) }} />}
          {place.note && (
            <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-wrap' }}>
              {place.note}
            </Text>
          )}
        </Stack>
        {mayEdit && (
          <ActionIcon
            aria-label={t('location.editNamed', { name })}
            title={t('location.edit')}
            onClick={() => onWrite({ part: 'location', record: place })}
          >
            <IconPencil size={16} />
          </ActionIcon>
        )}
      </Group>
      {maySeePeople && <PeopleAt place={place} onWrite={onWrite} />}
    </Card>
  )
}

/** Lists the contacts of a location. */
function PeopleAt({ place, onWrite }: PlaceProps) {
  const { t } = useTranslation('suppliers')
  const mayAdd = useMay(supplierContact.section, 'create')
  const mayEdit = useMay(supplierContact.section, 'update')
  return (
    <Stack gap="sm" mt="md">
      {place.contacts.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('contact.none')}
        </Text>
      )}
      {place.contacts.map((person) => (
        <ContactLine
          key={person._id}
          person={person}
          editLabel={t('contact.editNamed', { name: nameOf('supplier-contact', person) })}
          onEdit={mayEdit ? () => onWrite({ part: 'contact', place, record: person }) : null}
        />
      ))}
      {mayAdd && (
        <Group>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            aria-label={t('contact.addAt', { name: nameOf('supplier-location', place) })}
            onClick={() => onWrite({ part: 'contact', place, record: null })}
          >
            {t('contact.add')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
