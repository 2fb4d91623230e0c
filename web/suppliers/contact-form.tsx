import { Select, SimpleGrid, Switch, Textarea } from '@mantine/core'
import { emailTypes, phoneTypes, supplierPositions } from '@fieldhouse/domain/crm/contact-kinds'
import { waysMax } from '@fieldhouse/domain/crm/ways'
import { nameOf } from '@fieldhouse/domain/kit/name-of'
import { type ListedContact, supplierContact } from '@fieldhouse/domain/suppliers/supplier-contact'
import type { ListedLocation } from '@fieldhouse/domain/suppliers/supplier-location'
import { useTranslation } from 'react-i18next'
import { partFaults } from '../crm/client-fields.tsx'
import { LocalesSelect } from '../kit/choice-fields.tsx'
import { formSchema } from '../kit/form-body.ts'
import { RecordForm } from '../kit/record-form.tsx'
import { useRecordForm } from '../kit/use-record-form.ts'
import { WaysField } from '../kit/ways-field.tsx'
import { useEntityWords } from '../kit/words.ts'
import { TextField, fieldProps, useLabel } from '../ui/checked-fields.tsx'
import { toast } from '../ui/toast.tsx'
import { PartDelete } from './part-delete.tsx'
import type { SupplierRecord } from './supplier-form.tsx'
import { supplierTellings } from './supplier-tellings.ts'
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
  const { t } = useTranslation(['suppliers', 'kit', 'ui'])
  const words = useEntityWords(supplierContact.name, 'suppliers')
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
      if (record === null) toast('error', t('suppliers:contact.failed'))
    },
  })
  const { form } = checked
  const values = form.getValues()
  const change = (changed: Partial<Values>) => {
    form.clearErrors()
    form.setValues(changed)
  }
  return (
    <RecordForm
      of={record === null ? checked : { ...checked, problem: null }}
      entity={supplierContact}
      words={words}
      tell={supplierTellings}
      onCancel={onDone}
      remove={
        record && (
          <PartDelete
            entity={supplierContact}
            name={nameOf(record)}
            remove={() => calls.remove(record)}
            onDeleted={onDone}
          />
        )
      }
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextField
          of={checked}
          name="firstName"
          label={words.field('firstName')}
          maxLength={80}
          data-autofocus
        />
        <TextField of={checked} name="lastName" label={words.field('lastName')} optional maxLength={80} />
      </SimpleGrid>
      <Select
        {...fieldProps(checked, 'position')}
        label={useLabel(words.field('position'), true)}
        data={supplierPositions.map((code) => ({ value: code, label: words.option('position', code) }))}
        clearable
        clearButtonProps={{ 'aria-label': t('kit:clear', { field: words.field('position') }) }}
      />
      <WaysField
        of="phones"
        types={phoneTypes}
        label={words.field('phones')}
        value={values.phones}
        faults={partFaults(form.errors, 'phones')}
        max={waysMax}
        onChange={(phones) => change({ phones })}
      />
      <WaysField
        of="emails"
        types={emailTypes}
        label={words.field('emails')}
        value={values.emails}
        faults={partFaults(form.errors, 'emails')}
        max={waysMax}
        onChange={(emails) => change({ emails })}
      />
      <LocalesSelect
        {...fieldProps(checked, 'languages')}
        label={useLabel(words.field('languages'), true)}
        hidePickedOptions
      />
      <Textarea
        {...fieldProps(checked, 'note')}
        label={useLabel(words.field('note'), true)}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
      />
      <Switch
        label={t('suppliers:contact.makePrimary')}
        checked={values.isPrimary}
        onChange={(event) => form.setFieldValue('isPrimary', event.currentTarget.checked)}
      />
    </RecordForm>
  )
}
