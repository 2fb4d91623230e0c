import { MultiSelect } from '@mantine/core'
import { machine } from '@fieldhouse/domain/equipment/machine'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { membership } from '@fieldhouse/domain/memberships/membership'
import { membershipPlan } from '@fieldhouse/domain/memberships/membership-plan'
import { useTranslation } from '../locales/use-translation.ts'
import { accountCalled } from '../crm/account-called.ts'
import { chosenOf, chosenOne } from '../kit/form/chosen.ts'
import { defineForm } from '../kit/form/define-form.tsx'
import type { OwnInputProps } from '../kit/form/form-parts.ts'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import { useField } from '../kit/form/use-field.ts'
import { usePlaces } from '../operations/account-place.tsx'

export type MembershipRecord = Read<typeof membership>

/** Picks the account by number or holder; another account clears the machines and the service locations. */
function AccountInput(props: OwnInputProps) {
  const { common } = useField(props)
  return (
    <RefPicker
      {...common}
      to="account"
      value={chosenOf(common.value)}
      onChange={([chosen = null]) =>
        props.of.form.setValues({ account: chosen, machines: [], serviceLocations: [] })
      }
      labelOf={accountCalled}
    />
  )
}

/** Picks one of the plans that are sold. */
function PlanInput(props: OwnInputProps) {
  const { common, set } = useField(props)
  return (
    <RefPicker
      {...common}
      to={membershipPlan.name}
      value={chosenOf(common.value)}
      onChange={([chosen = null]) => set(chosen)}
      query={{ filter_enabled: 'true' }}
    />
  )
}

/** The account in the form or, for a stored membership, its own. */
const accountOf = ({ of }: OwnInputProps) =>
  chosenOne(of.form.getValues()['account'] ?? of.base()?.['account'])

/** Picks machines of the account's holder. */
function MachinesInput(props: OwnInputProps) {
  const { common, set } = useField(props)
  const holder = chosenOne(accountOf(props)?.['accountHolder']) ?? chosenOne(props.of.base()?.['client'])
  return (
    <RefPicker
      {...common}
      multiple
      to={machine.name}
      value={chosenOf(common.value)}
      onChange={set}
      query={holder ? { filter_client: holder._id } : {}}
    />
  )
}

/** Picks service locations of the account. */
function PlacesInput(props: OwnInputProps) {
  const { common, set } = useField(props)
  const { t } = useTranslation('kit')
  const places = usePlaces(accountOf(props)?._id ?? null)
  return (
    <MultiSelect
      {...common}
      value={chosenOf(common.value).map(({ _id }) => _id)}
      onChange={(ids) => set(ids.map((_id) => ({ _id })))}
      data={places}
      nothingFoundMessage={t('noOptions')}
      maxDropdownHeight={300}
    />
  )
}

/** Sells a membership, or changes the places of its visits (OPEN-801). */
export const MembershipForm = defineForm(membership, {
  words: 'memberships',
  form: [
    { field: 'account', input: AccountInput, isNew: true },
    { field: 'plan', input: PlanInput, isNew: true },
    { field: 'startOn', isNew: true },
    {
      section: 'visits',
      form: [
        { field: 'machines', input: MachinesInput },
        { field: 'serviceLocations', input: PlacesInput },
      ],
    },
    'issue',
    'note',
  ],
})
