import { machine } from '@fieldhouse/domain/equipment/machine'
import { missingOfRepair, repair } from '@fieldhouse/domain/equipment/repair'
import type { Read, RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { useTranslation } from '../locales/use-translation.ts'
import { BrandInput } from '../databases/brand-input.tsx'
import { chosenOf, chosenOne } from '../kit/form/chosen.ts'
import { defineForm } from '../kit/form/define-form.tsx'
import { DeleteButton } from '../kit/form/delete-button.tsx'
import type { OwnInputProps } from '../kit/form/form-parts.ts'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import { useField } from '../kit/form/use-field.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { repairHistory } from './machine-history.ts'
import { RepairItems, itemsToSend, typedItems } from './repair-items.tsx'

export type RepairRecord = Read<typeof repair>

const Form = defineForm(repair, {
  words: 'equipment',
  form: [
    { field: 'machine', input: MachineInput },
    { field: 'brand', input: EquipmentBrandInput, required: true },
    { field: 'type', required: true },
    ['model', 'serial'],
    ['status', 'estimation'],
    { field: 'items', input: RepairItems, shape: { typed: typedItems, stored: itemsToSend } },
    'note',
  ],
  check: ({ machine: chosen, brand, type }, context) => {
    if (chosen) return
    for (const [field, code] of Object.entries(missingOfRepair({ brand, type })))
      context.addIssue({ code: 'custom', path: [field], message: fieldMessage(code) })
  },
  formatters: repairHistory,
})

type Props = { job: { _id: string; client: RecordRef }; record: RepairRecord | null; onDone: () => void }

/** The form of a repair on a job (DB-22, DB-27). */
export function RepairForm({ job, record, onDone }: Props) {
  const { t } = useTranslation('equipment')
  const words = useEntityWords(repair, 'equipment')
  return (
    <Form
      record={record}
      instead={() => ({ client: job.client })}
      within={{ job: job._id }}
      label={record ? t('repair.update') : words.add}
      onSaved={onDone}
      onCancel={onDone}
      remove={record && <DeleteButton entity={repair} record={record} onDeleted={onDone} />}
    />
  )
}

/**
 * An input for one of the client's machines. The brand, type, model and serial number of the chosen machine are
 * copied.
 */
function MachineInput(props: OwnInputProps) {
  const { common } = useField(props)
  const { form } = props.of
  const client = chosenOne(form.getValues()['client'])
  const choose = (chosen: (RecordRef & Partial<Read<typeof machine>>) | undefined) => {
    if (!chosen) return form.setValues({ machine: null })
    const { brand = null, type = null, model, serialNumber } = chosen
    form.setValues({ machine: chosen, brand, type, model: model ?? '', serial: serialNumber ?? '' })
  }
  return (
    <RefPicker
      {...common}
      to={machine.name}
      value={chosenOf(common.value)}
      onChange={([chosen]) => choose(chosen)}
      query={client ? { filter_client: client._id } : {}}
    />
  )
}

/** An input for the brand of the appliance. */
function EquipmentBrandInput(props: OwnInputProps) {
  const { t } = useTranslation('equipment')
  return <BrandInput {...props} words={{ ...props.words, field: () => t('repair.equipment') }} />
}
