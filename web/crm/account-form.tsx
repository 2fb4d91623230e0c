import { Button, Group, Stack } from '@mantine/core'
import { account } from '@fieldhouse/domain/crm/account'
import type { Read, Small } from '@fieldhouse/domain/kit/entity'
import { useTranslation } from 'react-i18next'
import { changedFields, formSchema, toBody } from '../kit/form-body.ts'
import { useRecordChanges } from '../kit/records.ts'
import { TagPicker } from '../kit/tag-picker.tsx'
import { useCheckedForm } from '../kit/use-checked-form.ts'
import { errorOf } from '../ui/field-error.tsx'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import { toast } from '../ui/toast.tsx'
import { ClientPicker, type PickedClient } from './client-picker.tsx'

export type AccountRecord = Read<typeof account>

type Values = { accountHolder: PickedClient | null; tags: Small[] }
type Props = {
  record: AccountRecord | null
  /** The holder a new account starts with. */
  holder?: PickedClient | null
  onSaved: (record: AccountRecord) => void
  onCancel: () => void
}

const schema = formSchema(account, ['accountHolder', 'tags'])

/** Makes or changes an account: its holder and tags (CRM-19). */
export function AccountForm({ record, holder = null, onSaved, onCancel }: Props) {
  const { t } = useTranslation(['crm', 'kit', 'ui'])
  const { create, update } = useRecordChanges(account)
  const checked = useCheckedForm<Values, Record<string, unknown>>({
    schema,
    initialValues: { accountHolder: record?.accountHolder ?? holder, tags: record?.tags ?? [] },
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
        <ProblemAlert problem={checked.problem} />
        <ClientPicker
          label={t('crm:account.fields.accountHolder')}
          value={values.accountHolder}
          error={errorOf(form.errors['accountHolder'])}
          onPick={(picked) => form.setFieldValue('accountHolder', picked)}
        />
        <TagPicker
          type="ACCOUNT"
          label={`${t('crm:account.fields.tags')} (${t('ui:optional')})`}
          value={values.tags}
          onChange={(tags) => form.setFieldValue('tags', tags)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" loading={checked.saving}>
            {t(record ? 'crm:update' : 'crm:create')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
