import { Select, SimpleGrid, TextInput, Textarea } from '@mantine/core'
import { account } from '@fieldhouse/domain/crm/account'
import type { Read, RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { job } from '@fieldhouse/domain/operations/job'
import { needsLocation, noLocationNotice } from '@fieldhouse/domain/operations/job-location'
import {
  type JobPriority,
  type JobSiteType,
  type JobStatus,
  jobPriorities,
  jobSiteTypes,
  jobStates,
} from '@fieldhouse/domain/operations/job-status'
import { jobPriorityWords, jobSiteWords } from '@fieldhouse/domain/operations/job-words'
import { useQuery } from '@tanstack/react-query'
import { stateChoices } from '../kit/value/state-menu.tsx'
import { useTranslation } from 'react-i18next'
import { DeleteButton } from '../kit/form/delete-button.tsx'
import { formSchema, idOf, toBody } from '../kit/form/form-body.ts'
import { useLanguage } from '../kit/api/language.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { TagsInput } from '../kit/form/tag-picker.tsx'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { fieldProps } from '../kit/value/checked-fields.tsx'

export type JobRecord = Read<typeof job>

type Values = {
  title: string
  description: string
  jobStatus: JobStatus
  jobSiteType: JobSiteType
  serviceLocation: string | null
  purchaseOrder: string
  priority: JobPriority | null
  tags: RecordRef[]
}

const schema = formSchema(job, [
  'title',
  'description',
  'jobStatus',
  'jobSiteType',
  'serviceLocation',
  'purchaseOrder',
  'priority',
  'tags',
])

const valuesOf = (record: JobRecord): Values => ({
  title: record.title,
  description: record.description,
  jobStatus: record.jobStatus,
  jobSiteType: record.jobSiteType,
  serviceLocation: record.serviceLocation?._id ?? null,
  purchaseOrder: record.purchaseOrder ?? '',
  priority: record.priority,
  tags: record.tags,
})

type Props = { record: JobRecord; onSaved: () => void; onCancel: () => void; onDeleted: () => void }

/** Changes a job (JOB-17, JOB-18). */
export function JobEdit({ record, onSaved, onCancel, onDeleted }: Props) {
  const { t } = useTranslation(['operations', 'crm', 'kit', 'ui'])
  const language = useLanguage()
  const words = useEntityWords(job, 'operations')
  const held = useQuery(recordQueries.read(account, record.account._id))
  const checked = useRecordForm<JobRecord, Values>({
    entity: job,
    one: words.one,
    record,
    valuesOf: (from) => valuesOf(from ?? record),
    schema,
    toBody: (values) =>
      toBody(job, needsLocation(values.jobSiteType) ? values : { ...values, serviceLocation: null }),
    onSaved,
  })
  const { form } = checked
  const base = checked.base()
  const values = form.getValues()
  const label = (field: keyof Values, optional = false) =>
    optional
      ? `${t(`operations:job.fields.${field}`)} (${t('ui:optional')})`
      : t(`operations:job.fields.${field}`)
  const places = (held.data?.serviceLocations ?? []).map(({ _id, name, address }) => ({
    value: _id,
    label: name ?? address.formatted ?? _id,
  }))
  const placeName = (place: unknown) =>
    places.filter(({ value }) => value === idOf(place)).map((found) => found.label)
  return (
    <RecordForm
      of={checked}
      entity={job}
      words={words}
      tell={{ serviceLocation: placeName }}
      label={t('crm:update')}
      onCancel={onCancel}
      remove={<DeleteButton entity={job} record={record} onDeleted={onDeleted} />}
    >
      <TextInput {...fieldProps(checked, 'title')} label={label('title')} maxLength={200} />
      <Textarea
        {...fieldProps(checked, 'description')}
        label={label('description')}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={10_000}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          {...fieldProps(checked, 'jobStatus')}
          label={label('jobStatus')}
          data={stateChoices({ of: jobStates, state: (base ?? record).jobStatus }, language)}
          allowDeselect={false}
        />
        <Select
          {...fieldProps(checked, 'jobSiteType')}
          label={label('jobSiteType')}
          data={jobSiteTypes.map((code) => ({ value: code, label: jobSiteWords[code][language] }))}
          allowDeselect={false}
          {...(needsLocation(values.jobSiteType) ? {} : { description: noLocationNotice[language] })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <TextInput
          {...fieldProps(checked, 'purchaseOrder')}
          label={label('purchaseOrder', true)}
          maxLength={60}
        />
        <Select
          {...fieldProps(checked, 'priority')}
          label={label('priority', true)}
          data={jobPriorities.map((code) => ({ value: code, label: jobPriorityWords[code][language] }))}
          clearable
        />
      </SimpleGrid>
      {needsLocation(values.jobSiteType) && (
        <Select
          {...fieldProps(checked, 'serviceLocation')}
          label={label('serviceLocation')}
          data={places}
          allowDeselect={false}
          nothingFoundMessage={t('kit:noOptions')}
          maxDropdownHeight={300}
        />
      )}
      <TagsInput type="JOB" form={form} words={words} />
    </RecordForm>
  )
}
