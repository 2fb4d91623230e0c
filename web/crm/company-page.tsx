import { Anchor, Text } from '@mantine/core'
import { company } from '@fieldhouse/domain/crm/company'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { DeleteButton } from '../kit/form/delete-button.tsx'
import { EditableFact } from '../kit/form/editable-fact.tsx'
import { EditableRecord } from '../kit/record/editable-record.tsx'
import { EntityForm } from '../kit/record/form-part.ts'
import { RecordTabs } from '../kit/record/record-tabs.tsx'
import { BackToList, RecordView } from '../kit/record/record-view.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { useRecordCrumb } from '../screens/crumb-label.ts'
import { NewForm } from '../screens/new-form.tsx'
import { NewPage } from '../screens/new-page.tsx'
import { Facts } from '../ui/facts.tsx'
import { BusinessLocations } from './locations/business-locations.tsx'
import { TagsFact } from './tags-fact.tsx'

type CompanyRecord = Read<typeof company>

const asked = ['name', 'www', 'taggedBrands', 'tags', 'note'] as const

/** The page of a company with its locations, or the form of a new company (CRM-02, CRM-30). */
export function CompanyPage({ id }: { id: string }) {
  const { t } = useTranslation('crm')
  if (id === 'new')
    return (
      <NewPage>
        <NewCompany />
      </NewPage>
    )
  return (
    <RecordView
      entity={company}
      id={id}
      back={<BackToList page="/crm/companies/{-$id}">{t('backToCompanies')}</BackToList>}
    >
      {(record) => <Shown record={record} />}
    </RecordView>
  )
}

function NewCompany() {
  const navigate = useNavigate()
  const words = useEntityWords(company, 'crm')
  const to = (id: string | undefined) =>
    void navigate({ to: '/crm/companies/{-$id}', params: { id }, replace: id !== undefined })
  return (
    <NewForm title={words.add}>
      <EntityForm
        entity={company}
        words={words}
        form={asked}
        record={null}
        onSaved={({ _id }) => to(_id)}
        onCancel={() => to(undefined)}
      />
    </NewForm>
  )
}

function Shown({ record }: { record: CompanyRecord }) {
  const navigate = useNavigate()
  const words = useEntityWords(company, 'crm')
  useRecordCrumb('company', record)
  const leave = () => void navigate({ to: '/crm/companies/{-$id}', params: { id: undefined } })
  return (
    <EditableRecord
      entity={company}
      record={record}
      title={record.name}
      facts={<CompanyFacts record={record} />}
      renderForm={(close) => (
        <EntityForm
          entity={company}
          words={words}
          form={asked}
          record={record}
          onSaved={close}
          onCancel={close}
          remove={<DeleteButton entity={company} record={record} onDeleted={leave} />}
        />
      )}
    >
      <RecordTabs
        entity={company}
        words={words}
        id={record._id}
        tabs={[
          {
            value: 'locations',
            label: words.field('locations'),
            count: record.locations.length,
            content: <BusinessLocations company={record._id} />,
          },
        ]}
      />
    </EditableRecord>
  )
}

function CompanyFacts({ record }: { record: CompanyRecord }) {
  const words = useEntityWords(company, 'crm')
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
      <EditableFact {...of} field="taggedBrands">
        {record.taggedBrands.length > 0 && (
          <Text size="sm">{record.taggedBrands.map(({ name }) => name).join(', ')}</Text>
        )}
      </EditableFact>
      <TagsFact {...of} type="SUPPLIER" />
      <EditableFact {...of} field="note">
        {record.note && <Text size="sm">{record.note}</Text>}
      </EditableFact>
    </Facts>
  )
}
