import { Select, SimpleGrid, Stack, TextInput, Textarea } from '@mantine/core'
import { account } from '@fieldhouse/domain/crm/account'
import type { Read, Small } from '@fieldhouse/domain/kit/entity'
import { job } from '@fieldhouse/domain/operations/job'
import { needsLocation, noLocationNotice } from '@fieldhouse/domain/operations/job-location'
import {
  type JobPriority,
  type JobSiteType,
  type JobStatus,
  jobPriorities,
  jobSiteTypes,
  jobStatuses,
  whyNotJobStatus,
} from '@fieldhouse/domain/operations/job-status'
import { jobPriorityWords, jobSiteWords, jobStatusWords } from '@fieldhouse/domain/operations/job-words'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DeleteButton } from '../kit/delete-button.tsx'
import { changedFields, formSchema, toBody } from '../kit/form-body.ts'
import { useLanguage } from '../kit/language.ts'
import { Frozen } from '../kit/frozen.tsx'
import { recordQueries, useRecordChanges } from '../kit/records.ts'
import { TagPicker } from '../kit/tag-picker.tsx'
import { useCheckedForm } from '../kit/use-checked-form.ts'
import { fieldProps } from '../ui/checked-fields.tsx'
import { FormFooter } from '../ui/form-footer.tsx'
import { SaveProblem } from '../ui/save-problem.tsx'
import { toast } from '../ui/toast.tsx'

export type JobRecord = Read<typeof job>

type Values = {
  title: string
  description: string
  jobStatus: JobStatus
  jobSiteType: JobSiteType
  serviceLocation: string | null
  purchaseOrder: string
  priority: JobPriority | null
  tags: Small[]
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
export function JobEdit(props: Props) {
  return (
    <Frozen<JobRecord> record={props.record}>
      {(record, take) => <Form {...props} record={record} onTheirs={take} />}
    </Frozen>
  )
}

function Form({
  record,
  onSaved,
  onCancel,
  onDeleted,
  onTheirs,
}: Props & { onTheirs: (theirs: JobRecord) => void }) {
  const { t } = useTranslation(['jobs', 'crm', 'kit', 'ui'])
  const language = useLanguage()
  const { update } = useRecordChanges(job)
  const held = useQuery(recordQueries.read(account, record.account._id))
  const checked = useCheckedForm<Values, Record<string, unknown>>({
    schema,
    initialValues: valuesOf(record),
    toBody: (values) =>
      toBody(job, needsLocation(values.jobSiteType) ? values : { ...values, serviceLocation: null }),
    save: async (body) => {
      const values = changedFields(body, toBody(job, valuesOf(record)))
      await update.mutateAsync({ id: record._id, version: record.version, values })
      toast('success', t('kit:saved'))
      onSaved()
    },
  })
  const { form } = checked
  const values = form.getValues()
  const label = (field: keyof Values, optional = false) =>
    optional ? `${t(`jobs:job.fields.${field}`)} (${t('ui:optional')})` : t(`jobs:job.fields.${field}`)
  const places = (held.data?.serviceLocations ?? []).map(({ _id, name, address }) => ({
    value: _id,
    label: name ?? address.formatted ?? _id,
  }))
  return (
    <form {...checked.formProps}>
      <Stack gap="md">
        <SaveProblem problem={checked.problem} onTheirs={onTheirs} />
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
            data={jobStatuses.map((code) => ({
              value: code,
              label: jobStatusWords[code][language],
              disabled: whyNotJobStatus(record.jobStatus, code) !== null,
            }))}
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
        <TagPicker
          type="JOB"
          label={label('tags', true)}
          value={values.tags}
          onChange={(tags) => form.setFieldValue('tags', tags)}
        />
        <FormFooter
          label={t('crm:update')}
          saving={checked.saving}
          onCancel={onCancel}
          remove={<DeleteButton entity={job} record={record} onDeleted={onDeleted} />}
        />
      </Stack>
    </form>
  )
}
