import { client } from '@fieldhouse/domain/crm/client'
import { offeredGenders } from '@fieldhouse/domain/crm/contact-kinds'
import { zoneOfAddress } from '@fieldhouse/domain/kit/time/place-zone'
import { type Address, addressToSend } from '@fieldhouse/domain/kit/value/address'
import { localeOf } from '@fieldhouse/domain/kit/words/locales'
import { Switch } from '@mantine/core'
import { useTranslation } from '../locales/use-translation.ts'
import type { z } from 'zod'
import { useHome } from '../kit/api/session.ts'
import { useLanguage } from '../kit/api/language.ts'
import { AddressInput, addressIn } from '../kit/form/inputs/address-input.tsx'
import { defineForm } from '../kit/form/define-form.tsx'
import { DeleteButton } from '../kit/form/delete-button.tsx'
import type { OwnInputProps, PartProps } from '../kit/form/form-parts.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import { useField } from '../kit/form/use-field.ts'
import { TimeFormatSelect } from '../kit/value/choice-fields.tsx'
import { unsavedAddress, useAddressDraft, useMissingWords } from './locations/address-draft.ts'
import { clientHistory } from './client-history.ts'
import { clientPerson, phonesFault } from './client-person.tsx'
import type { ClientRecord } from './contact-search.tsx'
import { Lookalikes } from './lookalikes.tsx'

const Form = defineForm(client, {
  words: 'crm',
  photo: 'individual',
  form: [
    ...clientPerson,
    { field: 'address', input: HomeInput },
    { part: LikeThem, isNew: true },
    'additionalEmails',
    { section: 'formats', form: [['timezone', { field: 'timeformat', input: TimeFormatInput }]] },
    {
      section: 'person',
      form: [
        'title',
        'position',
        [{ field: 'gender', offers: offeredGenders }, 'birthday'],
        'tags',
        'notes',
        'visitMails',
        'reviewMails',
        'suspended',
      ],
    },
    'customFields',
    { part: AccountInput, isNew: true },
  ],
  check: phonesFit,
  sends: (values, record) => ({
    ...values,
    address: sentAddress(addressIn(values['address']), record?.address ?? null),
  }),
  formatters: clientHistory,
})

type Props = {
  record: ClientRecord | null
  /**
   * Initial values of a new client. If the values contain `needsAccount`, the form does not ask whether to open an
   * account.
   */
  start?: FormValues
  onSaved: (record: ClientRecord) => void
  /** Called if saving failed and no field shows the reason. */
  onFailed?: () => void
  onCancel: () => void
  onDeleted?: () => void
  readOnly?: boolean
}

/** The form of a client. An incomplete address is not sent, but stored as a draft in the browser (CRM-06..10). */
export function ClientForm({ record, start, onDeleted, ...props }: Props) {
  const { t } = useTranslation('crm')
  const language = useLanguage()
  const missing = useMissingWords()
  const home = useHome()
  const { draft, keep } = useAddressDraft(record?._id ?? null)
  return (
    <Form
      {...props}
      record={record}
      start={{
        languages: [localeOf[language]],
        createAccount: true,
        timezone: zoneOfAddress(null, home),
        ...start,
      }}
      instead={(from) => ({
        business: from !== null && from.firstName === from.lastName,
        ...(draft ? { address: draft } : {}),
      })}
      within={openedAccount}
      leftOut={({ address }, base) => {
        const unsaved = unsavedAddress(addressIn(address), base?.address ?? null)
        return unsaved && t('addressLeftOut', { missing: missing(unsaved) })
      }}
      afterwards={(saved, { address }) =>
        keep(saved._id, unsavedAddress(addressIn(address), saved.address ?? null))
      }
      remove={
        record && (
          <DeleteButton
            entity={client}
            record={record}
            onDeleted={onDeleted ?? props.onCancel}
            verb="remove"
          />
        )
      }
    />
  )
}

/** Reports a phone number that occurs twice among a client's phones (UI-34). */
function phonesFit(body: FormValues, context: z.core.$RefinementCtx<FormValues>) {
  const fault = phonesFault(body)
  if (fault) context.addIssue({ code: 'custom', path: ['additionalPhones'], message: fault })
}

/**
 * A complete address is sent, an empty address clears the field, and an incomplete address does not change the saved
 * address (CRM-10).
 */
function sentAddress(typed: Address, saved: Address | null): Address | null {
  if (Object.keys(typed).length === 0) return null
  return addressToSend(typed) ?? saved
}

/** The fields that open an account for a new client (CRM-38). */
const openedAccount = ({ createAccount, business }: FormValues): FormValues => ({
  createAccount,
  ...(createAccount === true && business === true ? { accountType: 'ENTREPRISE' } : {}),
})

/**
 * Asks for the client's address and shows its missing parts. Until the user chooses a time zone, it is taken from the
 * address.
 */
function HomeInput(props: OwnInputProps) {
  const { t } = useTranslation('crm')
  const missing = useMissingWords()
  const home = useHome()
  const field = useField(props)
  const zoneOf = (address: unknown) => zoneOfAddress(addressIn(address), home)
  const set = (address: unknown): void => {
    const { form } = props.of
    if (form.getValues()['timezone'] === zoneOf(field.common.value))
      form.setFieldValue('timezone', zoneOf(address))
    field.set(address)
  }
  const asked = { ...field, set }
  const saved = props.of.base()?.['address']
  const unsaved = unsavedAddress(addressIn(asked.common.value), saved ? addressIn(saved) : null)
  const notice = unsaved && t('addressIncomplete', { missing: missing(unsaved) })
  return <AddressInput of={props.of} asked={asked} postal={false} notice={notice} />
}

/** An input for the date format. The examples of formats are in the client's time zone. */
function TimeFormatInput(props: OwnInputProps) {
  const { common } = useField(props)
  const { timezone } = props.of.form.getValues()
  return <TimeFormatSelect {...common} zone={typeof timezone === 'string' ? timezone : null} />
}

/** Shows existing clients who may be the same person. */
function LikeThem({ of }: PartProps) {
  return <Lookalikes values={of.form.getValues()} />
}

/** Asks whether to open an account for a new client (OPEN-71). Hidden if the client needs an account in any case. */
function AccountInput({ of: { form } }: PartProps) {
  const { t } = useTranslation('crm')
  if (form.getValues()['needsAccount'] === true) return null
  return (
    <Switch
      label={t('createAccount')}
      description={t('createAccountHelp')}
      checked={form.getValues()['createAccount'] === true}
      onChange={(event) => form.setFieldValue('createAccount', event.currentTarget.checked)}
    />
  )
}
