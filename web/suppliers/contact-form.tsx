import { type ListedContact, supplierContact } from '@fieldhouse/domain/suppliers/supplier-contact'
import type { ListedLocation } from '@fieldhouse/domain/suppliers/supplier-location'
import { useTranslation } from '../locales/use-translation.ts'
import { defineForm } from '../kit/form/define-form.tsx'
import { FieldInput } from '../kit/form/inputs/field-input.tsx'
import type { OwnInputProps } from '../kit/form/form-parts.ts'
import { nameOf } from '../kit/text/name-of.ts'
import { toast } from '../kit/text/toast.tsx'
import { PartDelete } from './part-delete.tsx'
import type { SupplierRecord } from './supplier-form.tsx'
import { supplierHistory } from './supplier-history.ts'
import { contactCalls, usePartCalls } from './use-part-calls.ts'

const Form = defineForm<typeof supplierContact, ListedContact>(supplierContact, {
  words: 'suppliers',
  form: [
    ['firstName', 'lastName'],
    'position',
    'phones',
    'emails',
    'languages',
    'note',
    { field: 'isPrimary', input: PrimaryInput },
  ],
  formatters: supplierHistory,
})

type Props = {
  supplier: SupplierRecord
  place: ListedLocation
  record: ListedContact | null
  onDone: () => void
}

/**
 * Creates or changes a contact of a supplier (SUP-04, SUP-11, SUP-14). If a change fails, the form stays open, and no
 * message is shown (SUP-15).
 */
export function ContactForm({ supplier, place, record, onDone }: Props) {
  const { t } = useTranslation('suppliers')
  const calls = usePartCalls(contactCalls, supplier._id, place.contacts)
  return (
    <Form
      record={record}
      within={{ locationId: place._id }}
      calls={calls}
      failsSilently
      onSaved={onDone}
      onFailed={() => {
        if (record === null) toast('error', t('contact.failed'))
      }}
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
    />
  )
}

/**
 * The switch that makes a contact the primary one. The text of the switch says that this contact replaces the previous
 * primary contact (SUP-04).
 */
function PrimaryInput(props: OwnInputProps) {
  const { t } = useTranslation('suppliers')
  return <FieldInput {...props} words={{ ...props.words, field: () => t('contact.makePrimary') }} />
}
