import { Stack } from '@mantine/core'
import { contactRole } from '@fieldhouse/domain/crm/contact-role'
import type { Small } from '@fieldhouse/domain/kit/entity'
import { useTranslation } from 'react-i18next'
import { FieldInput } from '../kit/field-input.tsx'
import { formSchema, toBody } from '../kit/form-body.ts'
import { useRecordChanges } from '../kit/records.ts'
import { TagsInput } from '../kit/tag-picker.tsx'
import { useCheckedForm } from '../kit/use-checked-form.ts'
import { useEntityWords } from '../kit/words.ts'
import { errorOf } from '../ui/field-error.tsx'
import { FormFooter } from '../ui/form-footer.tsx'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import { toast } from '../ui/toast.tsx'
import { ClientPicker, type PickedClient } from './client-picker.tsx'

type Values = {
  client: PickedClient | null
  role: string
  responsibilities: Small[]
  autoAssignToJobs: boolean
  note: string
}
type Props = { serviceLocation: string; onSaved: () => void; onCancel: () => void }

const schema = formSchema(contactRole, ['client', 'role', 'responsibilities', 'autoAssignToJobs', 'note'])

/** Says what a client is at a service location (CRM-34, CRM-35). */
export function ContactRoleForm({ serviceLocation, onSaved, onCancel }: Props) {
  const { t } = useTranslation(['kit', 'ui'])
  const words = useEntityWords(contactRole.name, 'crm')
  const { create } = useRecordChanges(contactRole, words.one)
  const checked = useCheckedForm<Values, Record<string, unknown>>({
    schema,
    initialValues: { client: null, role: '', responsibilities: [], autoAssignToJobs: false, note: '' },
    toBody: (values) => toBody(contactRole, values),
    save: async (body) => {
      await create.mutateAsync({ ...body, serviceLocation })
      toast('success', t('kit:saved'))
      onSaved()
    },
  })
  const { form } = checked
  const plain = { of: checked, entity: contactRole, words }
  return (
    <form {...checked.formProps}>
      <Stack gap="lg">
        <ProblemAlert problem={checked.problem} />
        <ClientPicker
          label={words.field('client')}
          value={form.getValues().client}
          error={errorOf(form.errors['client'])}
          onPick={(picked) => form.setFieldValue('client', picked)}
        />
        <FieldInput {...plain} field="role" />
        <TagsInput type="CLIENT" field="responsibilities" form={form} words={words} />
        <FieldInput {...plain} field="note" />
        <FieldInput {...plain} field="autoAssignToJobs" />
        <FormFooter label={t('ui:save')} saving={checked.saving} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
