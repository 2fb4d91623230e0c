import { SimpleGrid } from '@mantine/core'
import type { machine } from '@fieldhouse/domain/equipment/machine'
import { missingOfRepair, repair } from '@fieldhouse/domain/equipment/repair'
import type { Read, RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { useTranslation } from 'react-i18next'
import { chosenOf, chosenOne } from '../kit/form/chosen.ts'
import type { AnyRecord } from '../kit/api/any-record.ts'
import { DeleteButton } from '../kit/form/delete-button.tsx'
import { FieldInput } from '../kit/form/field-input.tsx'
import type { FormValues } from '../kit/form/form-values.ts'
import { formSchema, initialValues, toBody, withoutEmpty } from '../kit/form/form-body.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import { RefPicker } from '../kit/form/ref-picker.tsx'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { useLabel } from '../kit/value/checked-fields.tsx'
import { errorOf } from '../kit/value/field-error.tsx'
import { BrandPicker } from '../databases/brand-picker.tsx'
import { repairHistory } from './machine-history.ts'
import { RepairItems, type TypedItem } from './repair-items.tsx'

export type RepairRecord = Read<typeof repair>

const fields = [
  'machine',
  'brand',
  'type',
  'model',
  'serial',
  'status',
  'estimation',
  'items',
  'note',
] as const

const schema = formSchema(repair, fields).superRefine(({ machine: chosen, brand, type }, context) => {
  if (chosen) return
  for (const [field, code] of Object.entries(missingOfRepair({ brand, type })))
    context.addIssue({ code: 'custom', path: [field], message: fieldMessage(code) })
})

/** What stands in the form: figures as text. */
function typedOf(values: FormValues): FormValues {
  const { items } = values
  return {
    ...values,
    items: ((items ?? []) as TypedItem[]).map((item) => ({
      ...item,
      quantity: String(item.quantity ?? ''),
      unitPrice: String(item.unitPrice ?? ''),
    })),
  }
}

/** What is sent: figures as the wire has them. */
function bodyOf(values: FormValues): Record<string, unknown> {
  const { items, ...rest } = values
  return toBody(repair, {
    ...rest,
    items: ((items ?? []) as TypedItem[]).map((item) => ({
      ...item,
      quantity: typedFigure(item.quantity) || '0',
      unitPrice: typedFigure(item.unitPrice) || '0',
    })),
  })
}

type Props = { job: { _id: string; client: RecordRef }; record: RepairRecord | null; onDone: () => void }

/** What is done to an appliance on a job (DB-22, DB-27). */
export function RepairForm({ job, record, onDone }: Props) {
  const { t } = useTranslation('equipment')
  const words = useEntityWords(repair, 'equipment')
  const checked = useRecordForm<AnyRecord, FormValues>({
    entity: repair,
    one: words.one,
    record,
    valuesOf: (from) => typedOf(initialValues(repair, fields, from)),
    schema,
    toBody: bodyOf,
    told: bodyOf,
    creation: (body) => withoutEmpty(repair, { ...body, job: job._id }),
    onSaved: onDone,
  })
  const { form } = checked
  const values = form.getValues()
  const one = (field: string) => chosenOne(values[field])
  const optional = useLabel(words.field('machine'), true)
  const choose = (chosen: RecordRef | undefined) => {
    if (!chosen) return form.setFieldValue('machine', null)
    const { brand, type, model, serialNumber } = chosen as RecordRef & Partial<Read<typeof machine>>
    form.setValues({
      machine: chosen,
      brand: brand ?? null,
      type: type ?? null,
      model: model ?? '',
      serial: serialNumber ?? '',
    })
  }
  const input = (field: string) => <FieldInput of={checked} entity={repair} words={words} field={field} />
  return (
    <RecordForm
      of={checked}
      entity={repair}
      words={words}
      tell={repairHistory}
      label={record ? t('repair.update') : words.add}
      onCancel={onDone}
      remove={record && <DeleteButton entity={repair} record={record} onDeleted={onDone} />}
    >
      <RefPicker
        to="machine"
        label={optional}
        description={t('repair.machineHelp')}
        value={chosenOf(values['machine'])}
        onChange={([chosen]) => choose(chosen)}
        query={{ filter_client: job.client._id }}
        error={errorOf(form.errors['machine'])}
      />
      <BrandPicker
        label={t('repair.equipment')}
        value={one('brand')}
        onChange={(brand) => form.setFieldValue('brand', brand)}
        error={errorOf(form.errors['brand'])}
      />
      <FieldInput of={checked} entity={repair} words={words} field="type" required />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {input('model')}
        {input('serial')}
        {input('status')}
        {input('estimation')}
      </SimpleGrid>
      <RepairItems of={checked} items={(values['items'] ?? []) as TypedItem[]} />
      {input('note')}
    </RecordForm>
  )
}
