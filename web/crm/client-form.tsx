import { Switch } from '@mantine/core'
import { client, whyNotPhones } from '@fieldhouse/domain/crm/client'
import { accountTypes } from '@fieldhouse/domain/crm/contact-kinds'
import { type Address, addressToSend } from '@fieldhouse/domain/kit/value/address'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { DeleteButton } from '../kit/form/delete-button.tsx'
import { formSchema, toBody, withoutEmpty } from '../kit/form/form-body.ts'
import { useLanguage } from '../kit/api/language.ts'
import { RecordPhoto } from '../kit/value/record-photo.tsx'
import { useRecordPhoto } from '../kit/value/use-record-photo.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import type { CheckedForm } from '../kit/form/use-checked-form.ts'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { unsavedAddress, useAddressDraft, useMissingWords } from './address-draft.ts'
import { clientHistory } from './client-history.ts'
import { ClientFields } from './client-fields.tsx'
import { type ClientValues, blankClient, clientValues } from './client-values.ts'
import { ContactFields, type ContactValues, contactFields, contactValues } from './contact-fields.tsx'
import type { ClientRecord } from './contact-search.tsx'
import { Lookalikes } from './lookalikes.tsx'

type Values = ClientValues & ContactValues & { createAccount: boolean }

const asked = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'additionalPhones',
  'address',
  'languages',
  ...contactFields,
] as const

const schema = formSchema(client, asked)
  .and(z.object({ createAccount: z.boolean().optional(), accountType: z.enum(accountTypes).optional() }))
  .superRefine((body, context) => {
    const refused = whyNotPhones(
      String(body['phone'] ?? ''),
      body['additionalPhones'] as ClientValues['additionalPhones'],
    )
    if (refused)
      context.addIssue({ code: 'custom', path: ['additionalPhones'], message: fieldMessage(refused) })
  }) as unknown as z.ZodType<Record<string, unknown>>

/** A complete address is sent, an emptied one clears, an incomplete one leaves what was there (CRM-10). */
function sentAddress(typed: Address, record: ClientRecord | null): Address | null {
  if (Object.keys(typed).length === 0) return null
  return addressToSend(typed) ?? record?.address ?? null
}

type Props = {
  record: ClientRecord | null
  onSaved: (record: ClientRecord) => void
  onCancel: () => void
  onDeleted?: () => void
  readOnly?: boolean
}

/** Makes or changes a client; an address that is not complete is not sent but kept as a draft (CRM-06..10). */
export function ClientForm({ record, onSaved, onCancel, onDeleted, readOnly = false }: Props) {
  const { t } = useTranslation('crm')
  const language = useLanguage()
  const words = useEntityWords(client, 'crm')
  const photo = useRecordPhoto(client)
  const missing = useMissingWords()
  const { draft, keep } = useAddressDraft(record?._id ?? null)
  const checked = useRecordForm<ClientRecord, Values>({
    entity: client,
    one: words.one,
    record,
    valuesOf: (from) => ({
      ...(from ? clientValues(from) : blankClient(language)),
      ...contactValues(from),
      ...(draft ? { address: draft } : {}),
      createAccount: from === null,
    }),
    schema,
    toBody: ({ createAccount, business, ...values }, base) => ({
      ...toBody(client, { ...values, address: sentAddress(values.address, base) }),
      ...(base ? {} : { createAccount }),
      ...(base === null && createAccount && business ? { accountType: 'ENTREPRISE' as const } : {}),
    }),
    creation: (body) => withoutEmpty(client, body),
    afterwards: async (saved) => {
      keep(saved._id, unsavedAddress(checked.form.getValues().address, saved.address))
      await photo.keep(saved)
    },
    changedToo: photo.changed,
    leftOut: ({ address }, base) => {
      const unsaved = unsavedAddress(address, base?.address ?? null)
      return unsaved && t('addressLeftOut', { missing: missing(unsaved) })
    },
    onSaved,
  })
  const { form } = checked
  const values = form.getValues()
  const unsaved = unsavedAddress(values.address, checked.base()?.address ?? null)
  return (
    <RecordForm
      of={checked}
      entity={client}
      words={words}
      tell={clientHistory}
      onCancel={onCancel}
      readOnly={readOnly}
      remove={record && <DeleteButton entity={client} record={record} onDeleted={onDeleted ?? onCancel} />}
    >
      <RecordPhoto of={photo} kind="individual" stored={record?.photo ?? null} />
      <ClientFields
        of={checked}
        values={values}
        disabled={readOnly}
        addressNotice={unsaved && t('addressIncomplete', { missing: missing(unsaved) })}
        change={(changed) => form.setValues(changed)}
      />
      {record === null && <Lookalikes values={values} />}
      <ContactFields
        of={checked as unknown as CheckedForm<Record<string, unknown>>}
        values={values}
        words={words}
        disabled={readOnly}
        change={(changed) => form.setValues(changed)}
      />
      {record === null && (
        <Switch
          label={t('createAccount')}
          description={t('createAccountHelp')}
          checked={values.createAccount}
          onChange={(event) => form.setFieldValue('createAccount', event.currentTarget.checked)}
        />
      )}
    </RecordForm>
  )
}
