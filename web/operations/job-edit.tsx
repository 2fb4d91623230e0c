import { Select } from '@mantine/core'
import { account } from '@fieldhouse/domain/crm/account'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { job } from '@fieldhouse/domain/operations/job'
import { needsLocation, noLocationNotice } from '@fieldhouse/domain/operations/job-location'
import { type JobSiteType, jobSiteTypes } from '@fieldhouse/domain/operations/job-status'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../kit/api/language.ts'
import { recordQueries } from '../kit/api/records.ts'
import { chosenOne } from '../kit/form/chosen.ts'
import { defineForm } from '../kit/form/define-form.tsx'
import { idOf } from '../kit/form/form-body.ts'
import type { OwnInputProps } from '../kit/form/form-parts.ts'
import { StateInput } from '../kit/form/inputs/state-input.tsx'
import { useField } from '../kit/form/use-field.ts'

export type JobRecord = Read<typeof job>

const isSiteType = (value: unknown): value is JobSiteType => jobSiteTypes.some((each) => each === value)

const atLocation = (siteType: unknown): boolean => isSiteType(siteType) && needsLocation(siteType)

const JobForm = defineForm(job, {
  words: 'operations',
  form: [
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
  ],
  sends: (values) => (atLocation(values['jobSiteType']) ? values : { ...values, serviceLocation: null }),
})

type Props = { record: JobRecord; onSaved: () => void; onCancel: () => void; remove: ReactNode }

/** Changes a job (JOB-17, JOB-18). */
export function JobEdit({ record, ...props }: Props) {
  const { t } = useTranslation('crm')
  const places = usePlaces(record.account._id)
  const placeName = (place: unknown) =>
    places.filter(({ value }) => value === idOf(place)).map((found) => found.label)
  return (
    <JobForm record={record} label={t('update')} formatters={{ serviceLocation: placeName }} {...props} />
  )
}

/** The service locations of an account as choices. */
function usePlaces(id: string) {
  const held = useQuery(recordQueries.read(account, id))
  return (held.data?.serviceLocations ?? []).map(({ _id, name, address }) => ({
    value: _id,
    label: name ?? address.formatted ?? _id,
  }))
}

/** Where the work is done; says where no location is stored. */
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

/** One of the service locations of the job's account. */
function PlaceInput(props: OwnInputProps) {
  const { common, set } = useField(props)
  const { t } = useTranslation('kit')
  const held = chosenOne(props.of.base()?.['account'])
  const places = usePlaces(held?._id ?? '')
  const chosen = idOf(common.value)
  return (
    <Select
      {...common}
      value={typeof chosen === 'string' ? chosen : null}
      onChange={(id) => set(id)}
      data={places}
      allowDeselect={false}
      nothingFoundMessage={t('noOptions')}
      maxDropdownHeight={300}
    />
  )
}
