import { Select, SimpleGrid, Stack } from '@mantine/core'
import { account } from '@fieldhouse/domain/crm/account'
import { accountTypes } from '@fieldhouse/domain/crm/contact-kinds'
import type { Read, Small } from '@fieldhouse/domain/kit/entity'
import { useTranslation } from 'react-i18next'
import { DeleteButton } from '../kit/delete-button.tsx'
import { changedFields, formSchema, toBody } from '../kit/form-body.ts'
import { Frozen } from '../kit/frozen.tsx'
import { useRecordChanges } from '../kit/records.ts'
import { RefPicker } from '../kit/ref-picker.tsx'
import { TagPicker } from '../kit/tag-picker.tsx'
import { useCheckedForm } from '../kit/use-checked-form.ts'
import { useEntityWords } from '../kit/words.ts'
import { TextField, fieldProps } from '../ui/checked-fields.tsx'
import { errorOf } from '../ui/field-error.tsx'
import { FormFooter } from '../ui/form-footer.tsx'
import { SaveProblem } from '../ui/save-problem.tsx'
import { SignaturePad } from '../ui/signature-pad.tsx'
import { toast } from '../ui/toast.tsx'
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
export function AccountForm(props: Props) {
  return (
    <Frozen<AccountRecord | null> record={props.record}>
      {(record, take) => <Form {...props} record={record} onTheirs={take} />}
    </Frozen>
  )
}

function Form({
  record,
  holder = null,
  onSaved,
  onCancel,
  onDeleted,
  onTheirs,
}: Props & { onTheirs: (theirs: AccountRecord | null) => void }) {
  const { t } = useTranslation(['crm', 'kit', 'ui'])
  const words = useEntityWords(account.name, 'crm')
  const optional = (field: string) => `${words.field(field)} (${t('ui:optional')})`
  const { create, update } = useRecordChanges(account, words.one)
  const checked = useCheckedForm<Values, Record<string, unknown>>({
    schema,
    initialValues: {
      accountHolder: record?.accountHolder ?? holder,
      tags: record?.tags ?? [],
      accountType: record?.accountType ?? null,
      parent: record?.parent ?? null,
      departement: record?.departement ?? '',
      signature: record?.signature ?? null,
    },
    toBody: (values) => toBody(account, values),
    save: async (body) => {
      const values = record ? changedFields(body, toBody(account, record)) : body
      const saved = record
        ? await update.mutateAsync({ id: record._id, version: record.version, values })
        : await create.mutateAsync(body)
      toast(
        'success',
        record ? t('kit:saved') : t('kit:created', { entity: t('crm:account.one').toLowerCase() }),
      )
      onSaved(saved)
    },
  })
  const { form } = checked
  const values = form.getValues()
  return (
    <form {...checked.formProps}>
      <Stack gap="lg">
        <SaveProblem problem={checked.problem} onTheirs={onTheirs} />
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
        <FormFooter
          label={t(record ? 'crm:update' : 'crm:create')}
          saving={checked.saving}
          onCancel={onCancel}
          remove={
            record && <DeleteButton entity={account} record={record} onDeleted={onDeleted ?? onCancel} />
          }
        />
      </Stack>
    </form>
  )
}
