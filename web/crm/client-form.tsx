import { Alert, Select, SimpleGrid, Stack, Switch } from '@mantine/core'
import { client, whyNotPhones } from '@fieldhouse/domain/crm/client'
import { customerPositions, offeredGenders } from '@fieldhouse/domain/crm/contact-kinds'
import { type Address, addressToSend } from '@fieldhouse/domain/kit/address'
import type { Small } from '@fieldhouse/domain/kit/entity'
import { fieldMessage } from '@fieldhouse/domain/kit/field-words'
import { type Locale, locales } from '@fieldhouse/domain/kit/locales'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { DeleteButton } from '../kit/delete-button.tsx'
import { changedFields, formSchema, toBody } from '../kit/form-body.ts'
import { useLanguage } from '../kit/language.ts'
import { Frozen } from '../kit/frozen.tsx'
import { useRecordChanges } from '../kit/records.ts'
import { TagPicker } from '../kit/tag-picker.tsx'
import { useCheckedForm } from '../kit/use-checked-form.ts'
import { useEntityWords } from '../kit/words.ts'
import { fieldProps } from '../ui/checked-fields.tsx'
import { FormFooter } from '../ui/form-footer.tsx'
import { SaveProblem } from '../ui/save-problem.tsx'
import { toast } from '../ui/toast.tsx'
import { ClientFields, type ClientValues } from './client-fields.tsx'
import type { ClientRecord } from './client-picker.tsx'

type Values = ClientValues & {
  tags: Small[]
  position: string | null
  gender: string | null
  createAccount: boolean
}

const asked = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'additionalPhones',
  'address',
  'languages',
  'tags',
  'position',
  'gender',
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
  const checked = useCheckedForm<Values, Record<string, unknown>>({
    schema,
    initialValues: {
      ...(record ? clientValues(record) : blankClient(language)),
      tags: record?.tags ?? [],
      position: record?.position ?? null,
      gender: record?.gender ?? null,
      createAccount: record === null,
    },
    toBody: ({ createAccount, ...values }) => ({
      ...toBody(client, { ...values, address: sentAddress(values.address, record) }),
      ...(record ? {} : { createAccount }),
    }),
    save: async (body) => {
      const saved = record
        ? await update.mutateAsync({
            id: record._id,
            version: record.version,
            values: changedFields(body, toBody(client, record)),
          })
        : await create.mutateAsync(body)
      toast(
        'success',
        record ? t('kit:saved') : t('kit:created', { entity: t('crm:client.one').toLowerCase() }),
      )
      onSaved(saved)
    },
  })
  const { form } = checked
  const values = form.getValues()
  const isNew = JSON.stringify(values.address) !== JSON.stringify(record?.address ?? {})
  const lost = isNew && Object.keys(values.address).length > 0 && addressToSend(values.address) === null
  return (
    <form {...checked.formProps}>
      <Stack gap="lg">
        <SaveProblem problem={checked.problem} onTheirs={onTheirs} />
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
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Select
            {...fieldProps(checked, 'position')}
            label={`${words.field('position')} (${t('ui:optional')})`}
            data={customerPositions.map((code) => ({ value: code, label: words.option('position', code) }))}
            clearable
            disabled={readOnly}
            maxDropdownHeight={300}
          />
          <Select
            {...fieldProps(checked, 'gender')}
            label={`${words.field('gender')} (${t('ui:optional')})`}
            data={offeredGenders.map((code) => ({ value: code, label: words.option('gender', code) }))}
            clearable
            disabled={readOnly}
          />
        </SimpleGrid>
        <TagPicker
          type="CLIENT"
          label={`${t('crm:client.fields.tags')} (${t('ui:optional')})`}
          value={values.tags}
          disabled={readOnly}
          onChange={(tags) => form.setFieldValue('tags', tags)}
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
