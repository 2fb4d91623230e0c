import { Alert, Stack, Switch } from '@mantine/core'
import { client, whyNotPhones } from '@fieldhouse/domain/crm/client'
import { type Address, addressToSend } from '@fieldhouse/domain/kit/address'
import { fieldMessage } from '@fieldhouse/domain/kit/field-words'
import { type Locale, locales } from '@fieldhouse/domain/kit/locales'
import { sameValue } from '@fieldhouse/domain/kit/same-value'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ApiProblem } from '../kit/api.ts'
import { DeleteButton } from '../kit/delete-button.tsx'
import { changedFields, formSchema, toBody, withoutEmpty } from '../kit/form-body.ts'
import { useLanguage } from '../kit/language.ts'
import { Frozen } from '../kit/frozen.tsx'
import { useRecordChanges } from '../kit/records.ts'
import { type PhotoChange, sendPhoto, standing } from '../kit/photo-change.ts'
import { type CheckedForm, useCheckedForm } from '../kit/use-checked-form.ts'
import { useEntityWords } from '../kit/words.ts'
import { PhotoField } from '../onboarding/photo-field.tsx'
import { FormFooter } from '../ui/form-footer.tsx'
import { SaveProblem } from '../ui/save-problem.tsx'
import { toast } from '../ui/toast.tsx'
import { ClientFields, type ClientValues } from './client-fields.tsx'
import { ContactFields, type ContactValues, contactFields, contactValues } from './contact-fields.tsx'
import type { ClientRecord } from './client-picker.tsx'

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
  .and(z.object({ createAccount: z.boolean().optional() }))
  .superRefine((body, context) => {
    const refused = whyNotPhones(
      String(body['phone'] ?? ''),
      body['additionalPhones'] as ClientValues['additionalPhones'],
    )
    if (refused)
      context.addIssue({ code: 'custom', path: ['additionalPhones'], message: fieldMessage(refused) })
  }) as unknown as z.ZodType<Record<string, unknown>>

/** What a form about a new client starts with: the language of the interface. */
export function blankClient(language: string): ClientValues {
  const own = locales.filter((locale): locale is Locale => locale.startsWith(language))
  return {
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    additionalPhones: [],
    address: {},
    languages: own,
  }
}

/** A client as its form shows it. */
export const clientValues = (record: ClientRecord): ClientValues => ({
  firstName: record.firstName,
  lastName: record.lastName,
  email: record.email ?? '',
  phone: record.phone,
  additionalPhones: record.additionalPhones,
  address: record.address ?? {},
  languages: record.languages,
})

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

/** Makes or changes a client; an address that is not complete is not sent (CRM-06..10). */
export function ClientForm(props: Props) {
  return (
    <Frozen<ClientRecord | null> record={props.record}>
      {(record, take) => <Form {...props} record={record} onTheirs={take} />}
    </Frozen>
  )
}

function Form({
  record,
  onSaved,
  onCancel,
  onDeleted,
  readOnly = false,
  onTheirs,
}: Props & { onTheirs: (theirs: ClientRecord | null) => void }) {
  const { t } = useTranslation(['crm', 'kit', 'ui'])
  const language = useLanguage()
  const words = useEntityWords(client.name, 'crm')
  const { create, update } = useRecordChanges(client, t('crm:client.one'))
  const [photo, setPhoto] = useState<PhotoChange>('unchanged')
  const queries = useQueryClient()
  /** A photo that is refused undoes nothing that was saved. */
  const keepPhoto = async (id: string) => {
    if (photo === 'unchanged') return
    await sendPhoto({ segment: client.segment, id }, photo).catch((error: unknown) =>
      toast('warning', error instanceof ApiProblem ? error.msg : t('crm:contact.photoFailed')),
    )
    await queries.invalidateQueries({ queryKey: [client.name] })
  }
  const change = async (current: ClientRecord, body: Record<string, unknown>) => {
    const values = changedFields(body, toBody(client, current))
    if (Object.keys(values).length === 0) return current
    return update.mutateAsync({ id: current._id, version: current.version, values })
  }
  const checked = useCheckedForm<Values, Record<string, unknown>>({
    schema,
    initialValues: {
      ...(record ? clientValues(record) : blankClient(language)),
      ...contactValues(record),
      createAccount: record === null,
    },
    toBody: ({ createAccount, ...values }) => ({
      ...toBody(client, { ...values, address: sentAddress(values.address, record) }),
      ...(record ? {} : { createAccount }),
    }),
    save: async (body) => {
      const saved = record ? await change(record, body) : await create.mutateAsync(withoutEmpty(client, body))
      await keepPhoto(saved._id)
      toast(
        'success',
        record ? t('kit:saved') : t('kit:created', { entity: t('crm:client.one').toLowerCase() }),
      )
      onSaved(saved)
    },
  })
  const { form } = checked
  const values = form.getValues()
  const isNew = !sameValue(values.address, record?.address ?? {})
  const lost = isNew && Object.keys(values.address).length > 0 && addressToSend(values.address) === null
  return (
    <form {...checked.formProps}>
      <Stack gap="lg">
        <SaveProblem problem={checked.problem} onTheirs={onTheirs} />
        <PhotoField
          kind="individual"
          current={standing(record?.photo ?? null, photo)}
          chosen={photo instanceof File ? photo : null}
          onChoose={(file) => setPhoto(file ?? 'unchanged')}
          onRemove={() => setPhoto('removed')}
          disabled={readOnly}
        />
        <ClientFields
          of={checked}
          values={values}
          disabled={readOnly}
          change={(changed) => form.setValues(changed)}
        />
        {lost && (
          <Alert color="yellow" icon={<IconInfoCircle size={18} />}>
            {t('crm:addressIncomplete')}
          </Alert>
        )}
        <ContactFields
          of={checked as unknown as CheckedForm<Record<string, unknown>>}
          values={values}
          words={words}
          disabled={readOnly}
          change={(changed) => form.setValues(changed)}
        />
        {record === null && (
          <Switch
            label={t('crm:createAccount')}
            description={t('crm:createAccountHelp')}
            checked={values.createAccount}
            onChange={(event) => form.setFieldValue('createAccount', event.currentTarget.checked)}
          />
        )}
        <FormFooter
          label={t('ui:save')}
          saving={checked.saving}
          onCancel={onCancel}
          readOnly={readOnly}
          remove={
            record && <DeleteButton entity={client} record={record} onDeleted={onDeleted ?? onCancel} />
          }
        />
      </Stack>
    </form>
  )
}
