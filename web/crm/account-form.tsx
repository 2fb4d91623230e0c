import { Select, SimpleGrid } from '@mantine/core'
import { account } from '@fieldhouse/domain/crm/account'
import { accountTypes } from '@fieldhouse/domain/crm/contact-kinds'
import type { Read, Small } from '@fieldhouse/domain/kit/entity'
import { useTranslation } from 'react-i18next'
import { DeleteButton } from '../kit/delete-button.tsx'
import { formSchema } from '../kit/form-body.ts'
import { RecordForm } from '../kit/record-form.tsx'
import { RefPicker } from '../kit/ref-picker.tsx'
import { TagPicker } from '../kit/tag-picker.tsx'
import { useRecordForm } from '../kit/use-record-form.ts'
import { useEntityWords } from '../kit/words.ts'
import { TextField, fieldProps } from '../ui/checked-fields.tsx'
import { errorOf } from '../ui/field-error.tsx'
import { SignaturePad } from '../ui/signature-pad.tsx'
import { ClientPicker, type PickedClient } from './client-picker.tsx'

export type AccountRecord = Read<typeof account>

type Values = {
  accountHolder: PickedClient | null
  tags: Small[]
  accountType: string | null
  parent: Small | null
  departement: string
  signature: string | null
}
type Props = {
  record: AccountRecord | null
  /** The holder a new account starts with. */
  holder?: PickedClient | null
  onSaved: (record: AccountRecord) => void
  onCancel: () => void
  onDeleted?: () => void
}

const schema = formSchema(account, [
  'accountHolder',
  'tags',
  'accountType',
  'parent',
  'departement',
  'signature',
])

/** Makes or changes an account: its holder and tags (CRM-19). */
export function AccountForm({ record, holder = null, onSaved, onCancel, onDeleted }: Props) {
  const { t } = useTranslation(['crm', 'ui'])
  const words = useEntityWords(account.name, 'crm')
  const optional = (field: string) => `${words.field(field)} (${t('ui:optional')})`
  const checked = useRecordForm<AccountRecord, Values>({
    entity: account,
    one: words.one,
    record,
    valuesOf: (from) => ({
      accountHolder: from?.accountHolder ?? holder,
      tags: from?.tags ?? [],
      accountType: from?.accountType ?? null,
      parent: from?.parent ?? null,
      departement: from?.departement ?? '',
      signature: from?.signature ?? null,
    }),
    schema,
    onSaved,
  })
  const { form } = checked
  const values = form.getValues()
  return (
    <RecordForm
      of={checked}
      entity={account}
      words={words}
      label={t(record ? 'crm:update' : 'crm:create')}
      onCancel={onCancel}
      remove={record && <DeleteButton entity={account} record={record} onDeleted={onDeleted ?? onCancel} />}
    >
      <ClientPicker
        label={t('crm:account.fields.accountHolder')}
        value={values.accountHolder}
        error={errorOf(form.errors['accountHolder'])}
        onPick={(picked) => form.setFieldValue('accountHolder', picked)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          {...fieldProps(checked, 'accountType')}
          label={optional('accountType')}
          data={accountTypes.map((code) => ({ value: code, label: words.option('accountType', code) }))}
          clearable
        />
        <TextField
          of={checked}
          name="departement"
          label={words.field('departement')}
          optional
          maxLength={120}
        />
      </SimpleGrid>
      <RefPicker
        to="account"
        label={optional('parent')}
        value={values.parent ? [values.parent] : []}
        onChange={([parent]) => form.setFieldValue('parent', parent ?? null)}
        error={errorOf(form.errors['parent'])}
      />
      <TagPicker
        type="ACCOUNT"
        label={`${t('crm:account.fields.tags')} (${t('ui:optional')})`}
        value={values.tags}
        onChange={(tags) => form.setFieldValue('tags', tags)}
      />
      <SignaturePad
        label={optional('signature')}
        value={values.signature}
        onChange={(signature) => form.setFieldValue('signature', signature)}
      />
    </RecordForm>
  )
}
