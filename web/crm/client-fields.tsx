import { SimpleGrid, Stack } from '@mantine/core'
import type { AdditionalPhone } from '@fieldhouse/domain/crm/client'
import type { Address } from '@fieldhouse/domain/kit/address'
import { useTranslation } from 'react-i18next'
import { AddressField } from '../kit/address-field.tsx'
import { LocalesSelect } from '../kit/choice-fields.tsx'
import { partFaults } from '../kit/part-faults.ts'
import { PhonesField } from '../kit/phones-field.tsx'
import type { CheckedForm } from '../kit/use-checked-form.ts'
import { EmailField, PhoneField, TextField, fieldProps } from '../ui/checked-fields.tsx'

/** What is typed about a client; the address is always there, empty until typed. */
export type ClientValues = {
  firstName: string
  lastName: string
  email: string
  phone: string
  additionalPhones: AdditionalPhone[]
  address: Address
  languages: string[]
}

type Form = CheckedForm<Record<string, unknown>>['form']
type Props = {
  of: {
    form: Pick<Form, 'getInputProps'> & { errors: Form['errors']; clearFieldError: Form['clearFieldError'] }
  }
  /** Where the fields stand in the form's values: `clientData.` or nothing. */
  prefix?: string
  values: ClientValues
  change: (changed: Partial<ClientValues>) => void
  /** The address may be left out: not for a client made with a job (CRM-11). */
  addressOptional?: boolean
  /** What is said under the address while it cannot be saved. */
  addressNotice?: string | null
  disabled?: boolean
}

/** The fields of a client: names, phones, email, languages and address (CRM-08, CRM-09). */
export function ClientFields(props: Props) {
  const { of, prefix = '', values, change, addressOptional = true, addressNotice, disabled = false } = props
  const { t } = useTranslation(['crm', 'ui'])
  const at = (field: keyof ClientValues) => `${prefix}${field}`
  const { error: phonesError } = of.form.getInputProps(at('additionalPhones'))
  const address = t('crm:client.fields.address')
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField
          of={of}
          name={at('firstName')}
          label={t('crm:client.fields.firstName')}
          data-autofocus={prefix === '' ? true : undefined}
          maxLength={80}
          disabled={disabled}
        />
        <TextField
          of={of}
          name={at('lastName')}
          label={t('crm:client.fields.lastName')}
          maxLength={80}
          disabled={disabled}
        />
        <PhoneField
          of={of}
          name={at('phone')}
          label={t('crm:client.fields.phone')}
          autoComplete="off"
          disabled={disabled}
        />
        <EmailField
          of={of}
          name={at('email')}
          label={t('crm:client.fields.email')}
          optional
          autoComplete="off"
          disabled={disabled}
        />
      </SimpleGrid>
      <PhonesField
        label={t('crm:client.fields.additionalPhones')}
        value={values.additionalPhones}
        disabled={disabled}
        error={phonesError}
        onChange={(additionalPhones) => {
          of.form.clearFieldError(at('additionalPhones'))
          change({ additionalPhones })
        }}
      />
      <LocalesSelect
        {...fieldProps(of, at('languages'))}
        label={t('crm:client.fields.languages')}
        disabled={disabled}
      />
      <AddressField
        label={addressOptional ? `${address} (${t('ui:optional')})` : address}
        value={values.address}
        faults={partFaults(of.form.errors, at('address'))}
        notice={addressNotice ?? null}
        disabled={disabled}
        onChange={(typed) => {
          of.form.clearFieldError(`${at('address')}.formatted`)
          change({ address: typed })
        }}
      />
    </Stack>
  )
}
