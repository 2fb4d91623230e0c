import { businessNames, clientName } from '@fieldhouse/domain/crm/client-names'
import { splitName } from '@fieldhouse/domain/crm/split-name'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FieldInput } from '../kit/form/inputs/field-input.tsx'
import type { PartProps } from '../kit/form/form-parts.ts'
import { useField } from '../kit/form/use-field.ts'

/** Who a client is and how they are reached: asked for in their own form and with a job (CRM-08, CRM-09, JOB-02). */
export const clientPerson = [
  { part: NameInput, asks: ['firstName', 'lastName'] },
  ['phone', 'email'],
  'additionalPhones',
  'languages',
] as const

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** A business is called by one name: what stands in both fields becomes it, and is parted again. */
function namesAs(isBusiness: boolean, names: { firstName: string; lastName: string }) {
  if (isBusiness) return businessNames(clientName(names))
  const parted = splitName(names.firstName)
  return parted.firstName === parted.lastName ? { firstName: names.firstName, lastName: '' } : parted
}

/** First and last name, or the one name of a business, as `business` in the form says. */
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
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="lg">
          <FieldInput {...props} field="firstName" />
          <FieldInput {...props} field="lastName" first={false} />
        </SimpleGrid>
      )}
    </>
  )
}

/** The one name of a business, which stands in both fields. */
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
