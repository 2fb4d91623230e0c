import { SimpleGrid, Stack, Switch } from '@mantine/core'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { businessNames, clientName } from '@fieldhouse/domain/crm/client-names'
import { splitName } from '@fieldhouse/domain/crm/split-name'
import { useTranslation } from 'react-i18next'
import { AddressField } from '../kit/value/address-field.tsx'
import { LocalesSelect } from '../kit/value/choice-fields.tsx'
import { partFaults } from '../kit/form/part-faults.ts'
import { PhonesField } from '../kit/form/phones-field.tsx'
import type { CheckedForm } from '../kit/form/use-checked-form.ts'
import { EmailField, TextField, fieldProps } from '../kit/value/checked-fields.tsx'
import { PhoneField } from '../kit/value/phone-field.tsx'
import type { ClientValues } from './client-values.ts'

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

/** First and last name, or the one name of a business. */
function NameFields({ of, prefix = '', values, change, disabled = false }: Props) {
  const { t } = useTranslation('crm')
  const plain = { of, maxLength: 80, disabled, ...(prefix === '' && { 'data-autofocus': true }) }
  const call = (whole: string) => {
    of.form.clearFieldError(`${prefix}firstName`)
    change({ firstName: whole, lastName: whole })
  }
  const isNoName = of.form.errors[`${prefix}firstName`] === fieldMessage('FIRST_NAME')
  if (values.business)
    return (
      <TextField
        {...plain}
        name={`${prefix}firstName`}
        label={t('client.businessName')}
        {...(isNoName && { error: t('client.businessNameFault') })}
        style={{ gridColumn: '1 / -1' }}
        onChange={(event) => call(event.currentTarget.value)}
      />
    )
  const { 'data-autofocus': _, ...second } = plain
  return (
    <>
      <TextField {...plain} name={`${prefix}firstName`} label={t('client.fields.firstName')} />
      <TextField {...second} name={`${prefix}lastName`} label={t('client.fields.lastName')} />
    </>
  )
}

/** A business is called by one name: what stands in both fields becomes it, and is parted again. */
const namesAs = (business: boolean, { firstName, lastName }: ClientValues) => {
  if (business) return businessNames(clientName({ firstName, lastName }))
  const parted = splitName(firstName)
  return parted.firstName === parted.lastName ? { firstName, lastName: '' } : parted
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
      <Switch
        label={t('crm:client.business')}
        checked={values.business}
        disabled={disabled}
        onChange={({ currentTarget: { checked } }) =>
          change({ business: checked, ...namesAs(checked, values) })
        }
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NameFields {...props} />
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
