import { Checkbox, Select, Stack } from '@mantine/core'
import {
  type Copyable,
  afterTurning,
  billing,
  canCopy,
  isCopied,
} from '@fieldhouse/domain/accounting/billing'
import { paymentMethodWords, paymentMethods } from '@fieldhouse/domain/accounting/payment-methods'
import { billingTerms, isPaymentTerm, paymentTermWords } from '@fieldhouse/domain/people/payment-terms'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useLanguage } from '../kit/api/language.ts'
import { addressIn } from '../kit/form/inputs/address-input.tsx'
import { chosenOne } from '../kit/form/chosen.ts'
import { defineForm } from '../kit/form/define-form.tsx'
import { DeleteButton } from '../kit/form/delete-button.tsx'
import { FieldInput } from '../kit/form/inputs/field-input.tsx'
import type { OwnInputProps, PartProps } from '../kit/form/form-parts.ts'
import { clearFaults } from '../kit/form/part-faults.ts'
import { useField } from '../kit/form/use-field.ts'
import { toast } from '../kit/text/toast.tsx'
import { ClientPicker, type PickedClient } from './client-picker.tsx'
import { useBillingContact } from './use-billing-contact.ts'

export type BillingRecord = Read<typeof billing>

const Form = defineForm(billing, {
  words: 'crm',
  form: [
    { part: RecipientInput, asks: ['contact', 'billingEmail', 'address'] },
    [
      { field: 'defaultPaymentTerms', input: TermsInput },
      { field: 'defaultPaymentMethod', input: MethodInput },
    ],
    'note',
  ],
})

type Props = {
  account: string
  record: BillingRecord | null
  onSaved: () => void
  onCancel: () => void
}

/** The form that sets the recipient of an account's invoices (ACC-36..39). */
export function BillingForm({ account, record, onSaved, onCancel }: Props) {
  const { t } = useTranslation('crm')
  return (
    <Form
      record={record}
      within={{ account }}
      onSaved={onSaved}
      onFailed={() => toast('error', t('billing.failed'))}
      onCancel={onCancel}
      remove={record && <DeleteButton entity={billing} record={record} onDeleted={onSaved} />}
    />
  )
}

/**
 * Asks for the billing contact, and for an email and an address. The contact's email and address are used, unless the
 * user enters others (ACC-37).
 */
function RecipientInput(props: PartProps) {
  const { t } = useTranslation('crm')
  const { common } = useField({ ...props, field: 'contact' })
  const { contact, copies, turn, pick } = useCopies(props.of)
  const copied = (field: keyof Copyable) => (
    <Stack gap="xs">
      <FieldInput
        {...props}
        field={field}
        first={false}
        readOnly={props.readOnly === true || copies(field)}
      />
      <Checkbox
        label={t(`billing.use.${field}`)}
        checked={copies(field)}
        disabled={!canCopy(field, contact)}
        onChange={(event) => turn(field, event.currentTarget.checked)}
      />
    </Stack>
  )
  return (
    <>
      <ClientPicker
        label={common.label}
        value={chosenOne(common.value)}
        error={common.error}
        disabled={common.disabled}
        data-autofocus={common['data-autofocus']}
        onPick={pick}
      />
      {copied('billingEmail')}
      {copied('address')}
    </>
  )
}

/**
 * Whether the email and the address are copied from the contact. Until the user chooses, values that match the contact
 * count as copied.
 */
function useCopies({ form, base }: PartProps['of']) {
  const contact = useBillingContact(chosenOne(form.getValues()['contact'])?._id ?? null)
  const [turned, setTurned] = useState<{ [Field in keyof Copyable]?: boolean }>({})
  const saved = base()
  const stored = {
    billingEmail: String(saved?.['billingEmail'] ?? ''),
    address: addressIn(saved?.['address']),
  }
  const copies = (field: keyof Copyable) =>
    turned[field] ?? (saved !== null && isCopied(field, stored, contact))
  const turn = (field: keyof Copyable, on: boolean) => {
    setTurned((before) => ({ ...before, [field]: on }))
    clearFaults(form, field)
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

/**
 * Asks for the default payment terms of the account's invoices. The stored terms can be chosen even if they are not
 * offered any more.
 */
function TermsInput(props: OwnInputProps) {
  const { t } = useTranslation('crm')
  const language = useLanguage()
  const { common } = useField(props)
  const kept = props.of.base()?.['defaultPaymentTerms']
  const terms = new Set<string>([...billingTerms, ...(typeof kept === 'string' ? [kept] : [])])
  return (
    <Select
      {...common}
      placeholder={t('billing.termsOfWorkspace')}
      data={[...terms].map((code) => ({
        value: code,
        label: isPaymentTerm(code) ? paymentTermWords[code][language] : code,
      }))}
      clearable
    />
  )
}

/** Asks for the default payment method of the account's invoices. */
function MethodInput(props: OwnInputProps) {
  const language = useLanguage()
  const { common } = useField(props)
  return (
    <Select
      {...common}
      data={paymentMethods.map((code) => ({ value: code, label: paymentMethodWords[code][language] }))}
      clearable
    />
  )
}
