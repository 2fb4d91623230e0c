import { SimpleGrid } from '@mantine/core'
import { account } from '@fieldhouse/domain/crm/account'
import type { Read, RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { useTranslation } from 'react-i18next'
import { DeleteButton } from '../kit/form/delete-button.tsx'
import { FieldInput } from '../kit/form/field-input.tsx'
import { formSchema } from '../kit/form/form-body.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import { TagsInput } from '../kit/form/tag-picker.tsx'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { useLabel } from '../kit/value/checked-fields.tsx'
import { errorOf } from '../kit/value/field-error.tsx'
import { SignaturePad } from '../kit/form/signature-pad.tsx'
import { ClientPicker, type PickedClient } from './client-picker.tsx'

export type AccountRecord = Read<typeof account>

type Values = {
  accountHolder: PickedClient | null
  tags: RecordRef[]
  accountType: string | null
  parent: RecordRef | null
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
  const { t } = useTranslation('crm')
  const words = useEntityWords(account, 'crm')
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
  const plain = { of: checked, entity: account, words }
  return (
    <RecordForm
      {...plain}
      label={t(record ? 'update' : 'create')}
      onCancel={onCancel}
      remove={record && <DeleteButton entity={account} record={record} onDeleted={onDeleted ?? onCancel} />}
    >
      <ClientPicker
        label={words.field('accountHolder')}
        value={values.accountHolder}
        error={errorOf(form.errors['accountHolder'])}
        onPick={(picked) => form.setFieldValue('accountHolder', picked)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <FieldInput {...plain} field="accountType" />
        <FieldInput {...plain} field="departement" />
      </SimpleGrid>
      <FieldInput {...plain} field="parent" />
      <TagsInput type="ACCOUNT" form={form} words={words} />
      <SignaturePad
        label={useLabel(words.field('signature'), true)}
        value={values.signature}
        onChange={(signature) => form.setFieldValue('signature', signature)}
      />
    </RecordForm>
  )
}
