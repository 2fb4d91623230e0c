import { Anchor, Button, Stack, Tabs, Text } from '@mantine/core'
import { company } from '@fieldhouse/domain/crm/company'
import type { Read } from '@fieldhouse/domain/kit/entity'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DeleteButton } from '../kit/delete-button.tsx'
import { EditableFact } from '../kit/editable-fact.tsx'
import { EditableRecord } from '../kit/editable-record.tsx'
import { EntityForm } from '../kit/entity-form.tsx'
import { HistoryPanel } from '../kit/history-panel.tsx'
import { RecordView } from '../kit/record-view.tsx'
import { useEntityWords } from '../kit/words.ts'
import { useCrumb } from '../shell/crumb-label.ts'
import { Facts } from '../ui/facts.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { BusinessLocations } from './business-locations.tsx'
import { TagsFact } from './tags-fact.tsx'

type CompanyRecord = Read<typeof company>

const asked = ['name', 'www', 'tags', 'note'] as const

function BackToCompanies() {
  const { t } = useTranslation('crm')
  return (
    <Button renderRoot={(props) => <Link to="/crm/companies/{-$id}" params={{ id: undefined }} {...props} />}>
      {t('backToCompanies')}
    </Button>
  )
}

/** One company with its places, or the form of a new one (CRM-02, CRM-30). */
export function CompanyPage({ id }: { id: string }) {
  if (id === 'new') return <NewCompany />
  return (
    <RecordView entity={company} id={id} back={<BackToCompanies />}>
      {(record) => <Shown record={record} />}
    </RecordView>
  )
}

function NewCompany() {
  const navigate = useNavigate()
  const words = useEntityWords(company.name, 'crm')
  useCrumb(words.add)
  const to = (id: string | undefined) => void navigate({ to: '/crm/companies/{-$id}', params: { id } })
  return (
    <>
      <PageHead title={words.add} />
      <Stack maw={560}>
        <EntityForm
          entity={company}
          words={words}
          fields={asked}
          record={null}
          onSaved={({ _id }) => to(_id)}
          onCancel={() => to(undefined)}
        />
      </Stack>
    </>
  )
}

function Shown({ record }: { record: CompanyRecord }) {
  const { t } = useTranslation('crm')
  const navigate = useNavigate()
  const words = useEntityWords(company.name, 'crm')
  const stored = record
  useCrumb(record.name)
  const leave = () => void navigate({ to: '/crm/companies/{-$id}', params: { id: undefined } })
  const count = record.locations.length
  return (
    <EditableRecord
      entity={company}
      title={record.name}
      name={record.name}
      facts={<CompanyFacts record={record} />}
      renderForm={(close) => (
        <EntityForm
          entity={company}
          words={words}
          fields={asked}
          record={stored}
          onSaved={close}
          onCancel={close}
          remove={<DeleteButton entity={company} record={record} onDeleted={leave} />}
        />
      )}
    >
      <Tabs defaultValue="locations" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="locations">
            {words.field('locations')} {count > 0 && count}
          </Tabs.Tab>
          <Tabs.Tab value="history">{t('history')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="locations">
          <BusinessLocations company={record._id} />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <HistoryPanel entity={company} words={words} id={record._id} />
        </Tabs.Panel>
      </Tabs>
    </EditableRecord>
  )
}

function CompanyFacts({ record }: { record: CompanyRecord }) {
  const words = useEntityWords(company.name, 'crm')
  const of = { entity: company, words, record }
  return (
    <Facts>
      <EditableFact {...of} field="www">
        {record.www && (
          <Anchor href={record.www} target="_blank" rel="noreferrer">
            {record.www}
          </Anchor>
        )}
      </EditableFact>
      <TagsFact {...of} type="SUPPLIER" />
      <EditableFact {...of} field="note">
        {record.note && <Text size="sm">{record.note}</Text>}
      </EditableFact>
    </Facts>
  )
}
