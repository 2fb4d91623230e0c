import { SimpleGrid, Switch } from '@mantine/core'
import { emailTypes, phoneTypes } from '@fieldhouse/domain/crm/contact-kinds'
import { type ListedContact, supplierContact } from '@fieldhouse/domain/suppliers/supplier-contact'
import type { ListedLocation } from '@fieldhouse/domain/suppliers/supplier-location'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../kit/text/name-of.ts'
import { LocalesSelect } from '../kit/value/choice-fields.tsx'
import { FieldInput } from '../kit/form/field-input.tsx'
import { formSchema } from '../kit/form/form-body.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { WaysInput } from '../kit/form/ways-field.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { fieldProps, useLabel } from '../kit/value/checked-fields.tsx'
import { toast } from '../kit/text/toast.tsx'
import { PartDelete } from './part-delete.tsx'
import type { SupplierRecord } from './supplier-form.tsx'
import { supplierHistory } from './supplier-history.ts'
import { contactCalls, usePartCalls } from './use-part-calls.ts'

const asked = [
  'firstName',
  'lastName',
  'position',
  'phones',
  'emails',
  'languages',
  'note',
  'isPrimary',
] as const
const schema = formSchema(supplierContact, asked)

const valuesOf = (record: ListedContact | null) => ({
  firstName: record?.firstName ?? '',
  lastName: record?.lastName ?? '',
  position: record?.position ?? null,
  phones: record?.phones ?? [],
  emails: record?.emails ?? [],
  languages: record?.languages ?? [],
  note: record?.note ?? '',
  isPrimary: record?.isPrimary ?? false,
})
type Values = ReturnType<typeof valuesOf>

type Props = {
  supplier: SupplierRecord
  place: ListedLocation
  record: ListedContact | null
  onDone: () => void
}

/** Makes or changes a person at a supplier (SUP-04, SUP-11, SUP-14). A change that fails is kept here, without a word (SUP-15). */
export function ContactForm({ supplier, place, record, onDone }: Props) {
  const { t } = useTranslation('suppliers')
  const words = useEntityWords(supplierContact, 'suppliers')
  const calls = usePartCalls(contactCalls, supplier._id)
  const checked = useRecordForm<ListedContact, Values>({
    entity: supplierContact,
    one: words.one,
    record,
    valuesOf,
    schema,
    creation: (body) => ({ locationId: place._id, ...body }),
    calls: { create: (body) => calls.create(body, place.contacts), update: calls.update },
    onSaved: onDone,
    onFailed: () => {
      if (record === null) toast('error', t('contact.failed'))
    },
  })
  const { form } = checked
  const plain = { of: checked, entity: supplierContact, words }
  return (
    <RecordForm
      {...plain}
      of={record === null ? checked : { ...checked, problem: null }}
      tell={supplierHistory}
      onCancel={onDone}
      remove={
        record && (
          <PartDelete
            entity={supplierContact}
            name={nameOf(supplierContact, record)}
            remove={() => calls.remove(record)}
            onDeleted={onDone}
          />
        )
      }
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <FieldInput {...plain} field="firstName" first />
        <FieldInput {...plain} field="lastName" />
      </SimpleGrid>
      <FieldInput {...plain} field="position" />
      <WaysInput of="phones" types={phoneTypes} form={form} words={words} />
      <WaysInput of="emails" types={emailTypes} form={form} words={words} />
      <LocalesSelect
        {...fieldProps(checked, 'languages')}
        label={useLabel(words.field('languages'), true)}
        hidePickedOptions
      />
      <FieldInput {...plain} field="note" />
      <Switch
        label={t('contact.makePrimary')}
        checked={form.getValues().isPrimary}
        onChange={(event) => form.setFieldValue('isPrimary', event.currentTarget.checked)}
      />
    </RecordForm>
  )
}
