import { account } from '@fieldhouse/domain/crm/account'
import { machine } from '@fieldhouse/domain/equipment/machine'
import { jobType } from '@fieldhouse/domain/operations/job-type'
import { accountCalled } from '../crm/account-called.ts'
import { chosenOf, chosenOne } from '../kit/form/chosen.ts'
import type { OwnInputProps } from '../kit/form/form-parts.ts'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import { useField } from '../kit/form/use-field.ts'
import { nameOf } from '../kit/text/name-of.ts'
import { TimeField } from '../kit/value/time-field.tsx'

/**
 * An input that finds the account by number or holder. A change of the account clears the machine and the service
 * location.
 */
export function AccountInput(props: OwnInputProps) {
  const { common } = useField(props)
  return (
    <RefPicker
      {...common}
      to={account.name}
      value={chosenOf(common.value)}
      onChange={([chosen = null]) =>
        props.of.form.setValues({ account: chosen, machine: null, serviceLocation: null })
      }
      labelOf={accountCalled}
    />
  )
}

/** An input for one of the machines of the account's holder. */
export function MachineInput(props: OwnInputProps) {
  const { common, set } = useField(props)
  const held = chosenOne(props.of.form.getValues()['account'])
  const holder = chosenOne(held?.['accountHolder']) ?? chosenOne(props.of.base()?.['client'])
  return (
    <RefPicker
      {...common}
      to={machine.name}
      value={chosenOf(common.value)}
      onChange={([chosen = null]) => set(chosen)}
      query={holder ? { filter_client: holder._id } : {}}
    />
  )
}

/** An input for the job type. If the service plan has no name yet, it gets the name of the job type. */
export function JobTypeInput(props: OwnInputProps) {
  const { common } = useField(props)
  const { form } = props.of
  return (
    <RefPicker
      {...common}
      to={jobType.name}
      value={chosenOf(common.value)}
      query={{ filter_enabled: 'true' }}
      onChange={([chosen = null]) => {
        const isUntitled = String(form.getValues()['title'] ?? '').trim() === ''
        form.setValues({
          jobType: chosen,
          ...(chosen && isUntitled && { title: nameOf(jobType, chosen) }),
        })
      }}
    />
  )
}

/** The input for a time of day. */
export function TimeInput(props: OwnInputProps) {
  const { common, set } = useField(props)
  return <TimeField {...common} value={String(common.value ?? '')} onChange={set} />
}
