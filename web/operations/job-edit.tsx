import { Select } from '@mantine/core'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { job } from '@fieldhouse/domain/operations/job'
import { needsLocation, noLocationNotice } from '@fieldhouse/domain/operations/jobs/job-location'
import { type JobSiteType, jobSiteTypes } from '@fieldhouse/domain/operations/jobs/job-status'
import type { ReactNode } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useLanguage } from '../kit/api/language.ts'
import { defineForm } from '../kit/form/define-form.tsx'
import { idOf } from '../kit/form/form-body.ts'
import type { OwnInputProps } from '../kit/form/form-parts.ts'
import { StateInput } from '../kit/form/inputs/state-input.tsx'
import { useField } from '../kit/form/use-field.ts'
import { PlaceInput, usePlaces } from './account-place.tsx'

export type JobRecord = Read<typeof job>

const isSiteType = (value: unknown): value is JobSiteType => jobSiteTypes.some((each) => each === value)

const atLocation = (siteType: unknown): boolean => isSiteType(siteType) && needsLocation(siteType)

const JobForm = defineForm(job, {
  words: 'operations',
  form: [
    'jobType',
    'title',
    'description',
    [
      { field: 'jobStatus', input: StateInput },
      { field: 'jobSiteType', input: SiteTypeInput },
      'purchaseOrder',
      'priority',
    ],
    {
      field: 'serviceLocation',
      input: PlaceInput,
      required: true,
      when: ({ jobSiteType }) => atLocation(jobSiteType),
    },
    ['estimatedDuration', 'skills'],
    'tags',
    'customFields',
    'checklist',
  ],
  sends: (values) => (atLocation(values['jobSiteType']) ? values : { ...values, serviceLocation: null }),
})

type Props = { record: JobRecord; onSaved: () => void; onCancel: () => void; remove: ReactNode }

/** The form of a job (JOB-17, JOB-18). */
export function JobEdit({ record, ...props }: Props) {
  const { t } = useTranslation('crm')
  const places = usePlaces(record.account._id)
  const placeName = (place: unknown) =>
    places.filter(({ value }) => value === idOf(place)).map((found) => found.label)
  return (
    <JobForm record={record} label={t('update')} formatters={{ serviceLocation: placeName }} {...props} />
  )
}

/** An input for where the work is done. Shows a note if the job has no location of the chosen type. */
function SiteTypeInput(props: OwnInputProps) {
  const { common } = useField(props)
  const language = useLanguage()
  return (
    <Select
      {...common}
      data={jobSiteTypes.map((code) => ({ value: code, label: props.words.option('jobSiteType', code) }))}
      allowDeselect={false}
      {...(atLocation(common.value) ? {} : { description: noLocationNotice[language] })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
