import { additionalPhones, whyNotPhones } from '@fieldhouse/domain/crm/client'
import { businessNames, clientName, personNames } from '@fieldhouse/domain/crm/client-names'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { Switch, TextInput } from '@mantine/core'
import { useTranslation } from '../locales/use-translation.ts'
import { FieldInput } from '../kit/form/inputs/field-input.tsx'
import type { PartProps } from '../kit/form/form-parts.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import { useField } from '../kit/form/use-field.ts'
import { FieldColumns } from '../ui/field-columns.tsx'

/** A client's name and contact data, as the forms of a client and of a job ask for them (CRM-08, CRM-09, JOB-02). */
export const clientPerson = [
  { part: NameInput, asks: ['firstName', 'lastName'] },
  ['phone', 'email'],
  'additionalPhones',
  'languages',
] as const

/** The error of the phones in a client's form, or null. The same number must not occur twice (UI-34). */
export function phonesFault({ phone, additionalPhones: typed }: FormValues): string | null {
  const refused = whyNotPhones(String(phone ?? ''), additionalPhones.safeParse(typed).data ?? [])
  return refused && fieldMessage(refused)
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Converts between the first and last name of a person and the name of a business, when the user changes the kind of
 * client.
 */
function namesAs(isBusiness: boolean, names: { firstName: string; lastName: string }) {
  return isBusiness ? businessNames(clientName(names)) : personNames(names.firstName)
}

/** Asks for first and last name, or for the single name of a business, depending on `business`. */
function NameInput(props: PartProps) {
  const { t } = useTranslation('crm')
  const { form } = props.of
  const { business, firstName, lastName } = form.getValues()
  const turn = (isBusiness: boolean) =>
    form.setValues({
      business: isBusiness,
      ...namesAs(isBusiness, { firstName: text(firstName), lastName: text(lastName) }),
    })
  return (
    <>
      <Switch
        label={t('client.business')}
        checked={business === true}
        disabled={props.readOnly ?? false}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      {business === true ? (
        <BusinessName {...props} />
      ) : (
        <FieldColumns>
          <FieldInput {...props} field="firstName" />
          <FieldInput {...props} field="lastName" first={false} />
        </FieldColumns>
      )}
    </>
  )
}

/** Asks for the name of a business. The first and the last name both contain the whole name of the business. */
function BusinessName(props: PartProps) {
  const { t } = useTranslation('crm')
  const { common } = useField({ ...props, field: 'firstName' })
  const { form } = props.of
  const isNoName = form.errors['firstName'] === fieldMessage('FIRST_NAME')
  return (
    <TextInput
      {...common}
      label={t('client.businessName')}
      maxLength={80}
      {...(isNoName && { error: t('client.businessNameFault') })}
      onChange={({ currentTarget: { value: whole } }) => {
        form.clearFieldError('firstName')
        form.setValues({ firstName: whole, lastName: whole })
      }}
    />
  )
}
