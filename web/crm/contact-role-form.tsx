import { contactRole } from '@fieldhouse/domain/crm/contact-role'
import type { Read, RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { FieldInput } from '../kit/form/field-input.tsx'
import { formSchema } from '../kit/form/form-body.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import { TagsInput } from '../kit/form/tag-picker.tsx'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { errorOf } from '../kit/value/field-error.tsx'
import { ClientPicker, type PickedClient } from './client-picker.tsx'

export type ContactRole = Read<typeof contactRole>

type Values = {
  client: PickedClient | null
  role: string
  responsibilities: RecordRef[]
  autoAssignToJobs: boolean
  note: string
}
type Props = {
  serviceLocation: string
  /** What a client is there already, or null for a new contact. */
  record?: ContactRole | null
  onSaved: () => void
  onCancel: () => void
}

const schema = formSchema(contactRole, ['client', 'role', 'responsibilities', 'autoAssignToJobs', 'note'])

const valuesOf = (record: ContactRole | null): Values => ({
  client: record?.client ?? null,
  role: record?.role ?? '',
  responsibilities: record?.responsibilities ?? [],
  autoAssignToJobs: record?.autoAssignToJobs ?? false,
  note: record?.note ?? '',
})

/** Says what a client is at a service location (CRM-34, CRM-35). */
export function ContactRoleForm({ serviceLocation, record = null, onSaved, onCancel }: Props) {
  const words = useEntityWords(contactRole, 'crm')
  const checked = useRecordForm<ContactRole, Values>({
    entity: contactRole,
    one: words.one,
    record,
    valuesOf,
    schema,
    creation: (body) => ({ ...body, serviceLocation }),
    onSaved,
  })
  const { form } = checked
  const plain = { of: checked, entity: contactRole, words }
  return (
    <RecordForm {...plain} onCancel={onCancel}>
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
    </RecordForm>
  )
}
