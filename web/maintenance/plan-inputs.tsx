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

/** Whose work it is, by the account's number or holder: another one has other machines and places. */
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

/** One of the machines of whoever holds the account. */
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

/** The kind of work, after which a plan is called where nothing is typed yet. */
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

/** A time of day. */
export function TimeInput(props: OwnInputProps) {
  const { common, set } = useField(props)
  return <TimeField {...common} value={String(common.value ?? '')} onChange={set} />
}
