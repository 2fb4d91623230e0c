import { client } from '@fieldhouse/domain/crm/client'
import { nameFollowing } from '@fieldhouse/domain/crm/place-name'
import { serviceLocation } from '@fieldhouse/domain/crm/service-location'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { job } from '@fieldhouse/domain/operations/job'
import { jobSiteTypes } from '@fieldhouse/domain/operations/jobs/job-status'
import { Group, Radio } from '@mantine/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import { clientPerson, phonesFault } from '../../crm/client-person.tsx'
import { PlaceInput } from '../../crm/locations/place-input.tsx'
import { addressIn } from '../../kit/form/inputs/address-input.tsx'
import type { OwnInputProps } from '../../kit/form/form-parts.ts'
import type { FormValues } from '../../kit/form/form-values.ts'
import type { EntityPart } from '../../kit/form/steps/step-parts.tsx'
import { useField } from '../../kit/form/use-field.ts'

/** The inputs are loaded with the last step. */
const JobTypeInput = lazyRouteComponent(() => import('./wizard-work.tsx'), 'JobTypeInput')
const SkillsInput = lazyRouteComponent(() => import('./wizard-work.tsx'), 'SkillsInput')

/** The fields of a chosen client, which are read-only. */
export const knownClient: EntityPart = {
  entity: client,
  words: 'crm',
  at: 'clientData',
  form: [...clientPerson, 'address'],
  readOnly: true,
}

/** A new client, whose address is required for a job (CRM-11). */
export const newClient: EntityPart = {
  ...knownClient,
  form: [...clientPerson, { field: 'address', required: true }],
  readOnly: false,
  check: (values) => {
    const phones = phonesFault(values)
    return {
      ...(phones && { additionalPhones: phones }),
      ...(!addressIn(values['address']).formatted && { 'address.formatted': fieldMessage('REQUIRED') }),
    }
  },
}

/** The kind of site where the work is done. The kind of site determines the other inputs (JOB-07). */
export const jobSite: EntityPart = {
  entity: job,
  words: 'operations',
  form: [{ field: 'jobSiteType', input: SiteTypeInput }],
}

/** A new service location. Until the user types a name, the name is derived from the address (JOB-14). */
export const newLocation: EntityPart = {
  entity: serviceLocation,
  words: 'crm',
  at: 'serviceLocationData',
  form: [{ field: 'name', required: true }, { field: 'address', input: AddressInput }, 'note'],
}

/** The work to do (JOB-02, JOB-13). */
export const jobWork: EntityPart = {
  entity: job,
  words: 'operations',
  form: [
    { field: 'jobType', input: JobTypeInput },
    'title',
    'description',
    'tags',
    ['estimatedDuration', { field: 'skills', input: SkillsInput }],
    ['priority', 'startAt', 'purchaseOrder'],
    'customFields',
  ],
}

/** An input for the kind of site. A change resets the location. */
function SiteTypeInput(props: OwnInputProps) {
  const { common } = useField(props)
  const { label, value, error } = common
  const change = (code: string): void =>
    props.of.form.setValues({ [props.field]: code, serviceLocation: null, isCreateServiceLocation: false })
  return (
    <Radio.Group label={label} value={value} onChange={change} error={error}>
      <Group gap="lg" mt={6}>
        {jobSiteTypes.map((code) => (
          <Radio key={code} value={code} label={props.words.option(props.field, code)} />
        ))}
      </Group>
    </Radio.Group>
  )
}

/** The address of a new location. The name of the location is derived from the address. */
function AddressInput(props: OwnInputProps) {
  const named = (address: unknown, before: unknown): FormValues => {
    const { name } = props.of.form.getValues()
    return { name: nameFollowing(String(name ?? ''), addressIn(before), addressIn(address)) }
  }
  return <PlaceInput {...props} follows={named} />
}
