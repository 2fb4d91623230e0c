import { Stack, Switch, Textarea } from '@mantine/core'
import { contactRole } from '@fieldhouse/domain/crm/contact-role'
import type { Small } from '@fieldhouse/domain/kit/entity'
import { useTranslation } from 'react-i18next'
import { formSchema, toBody } from '../kit/form-body.ts'
import { useRecordChanges } from '../kit/records.ts'
import { TagPicker } from '../kit/tag-picker.tsx'
import { useCheckedForm } from '../kit/use-checked-form.ts'
import { TextField, fieldProps } from '../ui/checked-fields.tsx'
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
  const { t } = useTranslation(['crm', 'kit', 'ui'])
  const { create } = useRecordChanges(contactRole, t('crm:contact-role.one'))
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
  const values = form.getValues()
  return (
    <form {...checked.formProps}>
      <Stack gap="lg">
        <ProblemAlert problem={checked.problem} />
        <ClientPicker
          label={t('crm:contact-role.fields.client')}
          value={values.client}
          error={errorOf(form.errors['client'])}
          onPick={(picked) => form.setFieldValue('client', picked)}
        />
        <TextField of={checked} name="role" label={t('crm:contact-role.fields.role')} maxLength={80} />
        <TagPicker
          type="CLIENT"
          label={`${t('crm:contact-role.fields.responsibilities')} (${t('ui:optional')})`}
          value={values.responsibilities}
          onChange={(tags) => form.setFieldValue('responsibilities', tags)}
        />
        <Textarea
          {...fieldProps(checked, 'note')}
          label={`${t('crm:contact-role.fields.note')} (${t('ui:optional')})`}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={500}
        />
        <Switch
          label={t('crm:contact-role.fields.autoAssignToJobs')}
          checked={values.autoAssignToJobs}
          onChange={(event) => form.setFieldValue('autoAssignToJobs', event.currentTarget.checked)}
        />
        <FormFooter label={t('ui:save')} saving={checked.saving} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
