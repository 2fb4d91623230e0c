import { Checkbox, Select, SimpleGrid, Stack } from '@mantine/core'
import {
  type Copyable,
  afterTurning,
  billing,
  canCopy,
  isCopied,
} from '@fieldhouse/domain/accounting/billing'
import { paymentMethodWords, paymentMethods } from '@fieldhouse/domain/accounting/payment-methods'
import { billingTerms, isPaymentTerm, paymentTermWords } from '@fieldhouse/domain/documents/payment-terms'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressField } from '../kit/value/address-field.tsx'
import { DeleteButton } from '../kit/form/delete-button.tsx'
import { FieldInput } from '../kit/form/field-input.tsx'
import { formSchema } from '../kit/form/form-body.ts'
import { useLanguage } from '../kit/api/language.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import type { CheckedForm } from '../kit/form/use-checked-form.ts'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { EmailField, fieldProps } from '../kit/value/checked-fields.tsx'
import { errorOf } from '../kit/value/field-error.tsx'
import { toast } from '../kit/text/toast.tsx'
import { partFaults } from '../kit/form/part-faults.ts'
import { ClientPicker, type PickedClient } from './client-picker.tsx'
import { useBillingContact } from './use-billing-contact.ts'

export type BillingRecord = Read<typeof billing>

type Values = {
  contact: PickedClient | null
  billingEmail: string
  address: Address
  defaultPaymentTerms: string | null
  defaultPaymentMethod: string | null
  note: string
}
type Props = {
  account: string
  record: BillingRecord | null
  onSaved: () => void
  onCancel: () => void
}

const schema = formSchema(billing, [
  'contact',
  'billingEmail',
  'address',
  'defaultPaymentTerms',
  'defaultPaymentMethod',
  'note',
])

const valuesOf = (record: BillingRecord | null): Values => ({
  contact: record?.contact ?? null,
  billingEmail: record?.billingEmail ?? '',
  address: record?.address ?? {},
  defaultPaymentTerms: record?.defaultPaymentTerms ?? null,
  defaultPaymentMethod: record?.defaultPaymentMethod ?? null,
  note: record?.note ?? '',
})

/** Says where the invoices of an account go (ACC-36..39). */
export function BillingForm({ account, record, onSaved, onCancel }: Props) {
  const { t } = useTranslation('crm')
  const words = useEntityWords(billing, 'crm')
  const checked = useRecordForm<BillingRecord, Values>({
    entity: billing,
    one: words.one,
    record,
    valuesOf,
    schema,
    creation: (body) => ({ ...body, account }),
    onFailed: () => toast('error', t('billing.failed')),
    onSaved,
  })
  return (
    <RecordForm
      of={checked}
      entity={billing}
      words={words}
      onCancel={onCancel}
      remove={
        record && (
          <DeleteButton
            entity={billing}
            record={{ ...record, name: words.one } as never}
            onDeleted={onSaved}
          />
        )
      }
    >
      <RecipientFields checked={checked} record={record} />
      <TermsFields checked={checked} record={record} />
      <FieldInput of={checked} entity={billing} words={words} field="note" />
    </RecordForm>
  )
}

type PartProps = { checked: CheckedForm<Values>; record: BillingRecord | null }

/** Who receives the invoices, and the mail and address they go to: the contact's own, or others (ACC-37). */
function RecipientFields({ checked, record }: PartProps) {
  const { t } = useTranslation('crm')
  const words = useEntityWords(billing, 'crm')
  const { form } = checked
  const values = form.getValues()
  const { contact, copies, turn, pick } = useCopies(checked, record)
  const box = (field: keyof Copyable) => (
    <Checkbox
      label={t(`billing.use.${field}`)}
      checked={copies(field)}
      disabled={!canCopy(field, contact)}
      onChange={(event) => turn(field, event.currentTarget.checked)}
    />
  )
  return (
    <>
      <ClientPicker
        label={words.field('contact')}
        value={values.contact}
        error={errorOf(form.errors['contact'])}
        onPick={pick}
      />
      <Stack gap="xs">
        <EmailField
          of={checked}
          name="billingEmail"
          label={words.field('billingEmail')}
          autoComplete="off"
          disabled={copies('billingEmail')}
        />
        {box('billingEmail')}
      </Stack>
      <Stack gap="xs">
        <AddressField
          label={words.field('address')}
          value={values.address}
          zip
          disabled={copies('address')}
          faults={partFaults(form.errors, 'address')}
          onChange={(address) => {
            form.clearErrors()
            form.setFieldValue('address', address)
          }}
        />
        {box('address')}
      </Stack>
    </>
  )
}

/** What is taken over from the contact: as it was turned; before that as it was saved. */
function useCopies({ form }: Pick<CheckedForm<Values>, 'form'>, record: BillingRecord | null) {
  const contact = useBillingContact(form.getValues().contact?._id ?? null)
  const [turned, setTurned] = useState<{ [Field in keyof Copyable]?: boolean }>({})
  const copies = (field: keyof Copyable) =>
    turned[field] ?? (record !== null && isCopied(field, record, contact))
  const turn = (field: keyof Copyable, on: boolean) => {
    setTurned((before) => ({ ...before, [field]: on }))
    form.clearErrors()
    form.setFieldValue(field, afterTurning(field, on, contact))
  }
  const pick = (picked: PickedClient | null) => {
    form.setFieldValue('contact', picked)
    form.clearFieldError('contact')
    for (const field of ['billingEmail', 'address'] as const) {
      if (copies(field)) turn(field, false)
      else setTurned((before) => ({ ...before, [field]: false }))
    }
  }
  return { contact, copies, turn, pick }
}

/** When and how invoices of the account are paid unless one says otherwise. */
function TermsFields({ checked, record }: PartProps) {
  const { t } = useTranslation(['crm', 'ui'])
  const language = useLanguage()
  const words = useEntityWords(billing, 'crm')
  const optional = (field: string) => `${words.field(field)} (${t('ui:optional')})`
  const terms: readonly string[] = record?.defaultPaymentTerms
    ? [...new Set([...billingTerms, record.defaultPaymentTerms])]
    : billingTerms
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <Select
        {...fieldProps(checked, 'defaultPaymentTerms')}
        label={optional('defaultPaymentTerms')}
        placeholder={t('crm:billing.termsOfWorkspace')}
        data={terms.map((code) => ({
          value: code,
          label: isPaymentTerm(code) ? paymentTermWords[code][language] : code,
        }))}
        clearable
      />
      <Select
        {...fieldProps(checked, 'defaultPaymentMethod')}
        label={optional('defaultPaymentMethod')}
        data={paymentMethods.map((code) => ({ value: code, label: paymentMethodWords[code][language] }))}
        clearable
      />
    </SimpleGrid>
  )
}
