import { machine } from '@fieldhouse/domain/equipment/machine'
import { manual } from '@fieldhouse/domain/equipment/manual'
import { ClientPicker } from '../crm/client-picker.tsx'
import { BrandInput } from '../databases/brand-input.tsx'
import { chosenOne } from '../kit/form/chosen.ts'
import { defineForm } from '../kit/form/define-form.tsx'
import type { OwnInputProps } from '../kit/form/form-parts.ts'
import { useField } from '../kit/form/use-field.ts'
import { ModelField } from './model-field.tsx'
import { PlaceField } from './place-field.tsx'
import { SerialField } from './serial-field.tsx'

/** The fields of a model, which machines and manuals share. */
const model = [
  { field: 'brand', input: BrandInput },
  'type',
  'class',
  'source',
  { field: 'model', input: ModelInput },
] as const

/** The form of a machine. Changes to an existing machine are saved automatically (DB-16, DB-19). */
export const MachineForm = defineForm(machine, {
  words: 'equipment',
  form: [
    ...model,
    { field: 'serialNumber', input: SerialField },
    'description',
    { field: 'client', input: OwnerInput },
    { field: 'serviceLocation', input: PlaceInput, when: ({ client }) => client !== null },
    'tags',
    'note',
    'customFields',
  ],
  savesItself: true,
})

/** The form of a manual. Changes to an existing manual are saved automatically (DB-16, DB-17). */
export const ManualForm = defineForm(manual, {
  words: 'equipment',
  form: [...model, 'tags', 'note'],
  savesItself: true,
})

/** An input for a model. When the user chooses a known model, its brand, type, class and source are also filled in. */
function ModelInput(props: OwnInputProps) {
  const { common, set } = useField(props)
  const { form } = props.of
  return (
    <ModelField
      label={common.label}
      value={String(common.value ?? '')}
      brand={chosenOne(form.getValues()['brand'])}
      error={common.error}
      onBlur={common.onBlur}
      onChange={set}
      typeOf={(known) => props.words.option('type', known.type)}
      onFill={({ brand, type, class: kind, source, model: name }) =>
        form.setValues({ brand, type, class: kind, source, model: name })
      }
    />
  )
}

/** An input for the owner of a machine. A change of the owner clears the service location of the machine. */
function OwnerInput(props: OwnInputProps) {
  const { common } = useField(props)
  return (
    <ClientPicker
      label={common.label}
      value={chosenOne(common.value)}
      error={common.error}
      onPick={(client) => props.of.form.setValues({ client, serviceLocation: null })}
    />
  )
}

/** An input for the service location of a machine, which is one of the client's locations. */
function PlaceInput(props: OwnInputProps) {
  const { common, set } = useField(props)
  const client = chosenOne(props.of.form.getValues()['client'])
  if (client === null) return null
  return (
    <PlaceField
      label={common.label}
      client={client}
      value={chosenOne(common.value)}
      error={common.error}
      onChange={set}
    />
  )
}
