import { lazyRouteComponent } from '@tanstack/react-router'
import { ActionIcon, Button, Card, Group, Stack, Text } from '@mantine/core'
import { companyLocation } from '@fieldhouse/domain/crm/location'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { DeleteButton } from '../../kit/form/delete-button.tsx'
import { EditableFact } from '../../kit/form/editable-fact.tsx'
import { useMay } from '../../kit/api/may.ts'
import { NothingHere, QueryState } from '../../kit/api/problems/query-state.tsx'
import { recordQueries } from '../../kit/api/records.ts'
import { PhoneOfKind } from '../phone-of-kind.tsx'
import { useEntityWords } from '../../kit/text/words.ts'
import { Fact, Facts, MailLine } from '../../ui/facts.tsx'
import { FormDrawer } from '../../kit/form/form-drawer.tsx'
import { AddressFact } from './address-fact.tsx'
import type { BusinessLocation } from './business-location-form.tsx'
import { TagsFact } from '../tags-fact.tsx'

const BusinessLocationForm = lazyRouteComponent(
  () => import('./business-location-form.tsx'),
  'BusinessLocationForm',
)

/** The locations of a company, each with its contact data (CRM-27, CRM-30). */
export function BusinessLocations({ company }: { company: string }) {
  const { t } = useTranslation(['crm', 'kit'])
  const queries = useQueryClient()
  const words = useEntityWords(companyLocation, 'crm')
  const [open, setOpen] = useState<{ record: BusinessLocation | null } | null>(null)
  const mayCreate = useMay(companyLocation.section, 'create')
  const list = useQuery(recordQueries.list(companyLocation, { filter_company: company, limit: 200 }))
  const places = list.data?.result ?? []
  const close = () => setOpen(null)
  const saved = () => {
    close()
    void queries.invalidateQueries({ queryKey: ['company'] })
  }
  return (
    <Stack gap="sm">
      {mayCreate && (
        <Group justify="flex-end">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => setOpen({ record: null })}
          >
            {words.add}
          </Button>
        </Group>
      )}
      <QueryState of={list} />
      {list.data && places.length === 0 && <NothingHere>{t('crm:company-location.none')}</NothingHere>}
      {places.map((place) => (
        <Place key={place._id} record={place} onEdit={() => setOpen({ record: place })} />
      ))}
      <FormDrawer title={open?.record?.name ?? words.add} opened={open !== null} onClose={close}>
        {open && (
          <BusinessLocationForm
            record={open.record}
            within={{ company }}
            onSaved={saved}
            onCancel={close}
            remove={
              open.record && <DeleteButton entity={companyLocation} record={open.record} onDeleted={saved} />
            }
          />
        )}
      </FormDrawer>
    </Stack>
  )
}

function Place({ record, onEdit }: { record: BusinessLocation; onEdit: () => void }) {
  const { t } = useTranslation(['crm', 'kit'])
  const words = useEntityWords(companyLocation, 'crm')
  const of = { entity: companyLocation, words, record }
  const mayUpdate = useMay(companyLocation.section, 'update')
  return (
    <Card withBorder padding="md" component="article" aria-label={record.name}>
      <Group justify="space-between" align="start" wrap="nowrap">
        <Facts columns>
          <EditableFact {...of} field="name">
            <Text fw={600}>{record.name}</Text>
          </EditableFact>
          <EditableFact {...of} field="code">
            {record.code}
          </EditableFact>
          <AddressFact {...of} />
          <EditableFact {...of} field="timeZone">
            {record.timeZone}
          </EditableFact>
          <Fact label={words.field('phones')}>
            {record.phones.length > 0 &&
              record.phones.map(({ value, type, ext }) => (
                <PhoneOfKind key={value} phone={value} type={type} ext={ext} />
              ))}
          </Fact>
          <Fact label={words.field('emails')}>
            {record.emails.length > 0 &&
              record.emails.map(({ value }) => <MailLine key={value} email={value} />)}
          </Fact>
          <TagsFact {...of} type="SUPPLIER" />
          <EditableFact {...of} field="note">
            {record.note && <Text size="sm">{record.note}</Text>}
          </EditableFact>
        </Facts>
        {mayUpdate && (
          <ActionIcon aria-label={t('kit:editRecord')} title={t('kit:editRecord')} onClick={onEdit}>
            <IconPencil size={16} />
          </ActionIcon>
        )}
      </Group>
    </Card>
  )
}
