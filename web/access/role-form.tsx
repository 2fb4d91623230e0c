import { Alert, Group, Stack, Text } from '@mantine/core'
import type { Read } from '@fieldhouse/domain/kit/entity'
import { type Permissions, everySection } from '@fieldhouse/domain/kit/sections'
import { role } from '@fieldhouse/domain/people/role'
import { coversRole, heldBy, isAdminRole } from '@fieldhouse/domain/people/roles'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeleteButton } from '../kit/delete-button.tsx'
import { FieldInput, type FormValues } from '../kit/field-input.tsx'
import { changedFields, formSchema, initialValues, toBody } from '../kit/form-body.ts'
import { useMay } from '../kit/may.ts'
import { useRecordChanges } from '../kit/records.ts'
import { refreshSession, useSignedIn } from '../kit/session.ts'
import { useCheckedForm } from '../kit/use-checked-form.ts'
import { useEntityWords } from '../kit/words.ts'
import { FormSection } from '../ui/form-section.tsx'
import { SaveButton } from '../ui/save-button.tsx'
import { SaveProblem } from '../ui/save-problem.tsx'
import { toast } from '../ui/toast.tsx'
import { PermissionMatrix } from './permission-matrix.tsx'

type RoleRecord = Read<typeof role>
type Values = FormValues & { name: string; enabled: boolean; sections: Permissions }
type Props = { record: RoleRecord | null; sections: Permissions }

const fields = ['name', 'description', 'enabled', 'sections'] as const
const schema = formSchema(role, fields)
const everyFlag = everySection([true, true, true, true, true])

const valuesOf = (record: RoleRecord | null, sections: Permissions): Values => ({
  ...initialValues(role, fields, record),
  name: record?.name ?? '',
  enabled: record?.enabled ?? true,
  sections,
})

/** Name, description and status of a role, and its permissions (PERM-02, PERM-05). */
export function RoleForm({ record, sections }: Props) {
  const { t } = useTranslation('access')
  const words = useEntityWords(role.name, 'access')
  const navigate = useNavigate()
  // What the form began with: what arrives meanwhile overwrites nothing that was changed here (UI-22).
  const [base, setBase] = useState({ record, sections })
  const mine = useSignedIn().permissions?.sections ?? {}
  const locked = useLock(base.record, mine)
  const { create, update } = useRecordChanges(role, words.one)
  const checked = useCheckedForm<Values, Record<string, unknown>>({
    schema,
    initialValues: valuesOf(record, sections),
    toBody: (values) => toBody(role, values),
    save: async (body) => {
      if (base.record === null) {
        const made = await create.mutateAsync(body)
        toast('success', t('saved'))
        await navigate({ to: '/system/access/{-$id}', params: { id: made._id }, replace: true })
        return
      }
      const values = changedFields(body, toBody(role, valuesOf(base.record, base.sections)))
      const { _id: id, version } = base.record
      begin(
        Object.keys(values).length === 0 ? base.record : await update.mutateAsync({ id, version, values }),
      )
      toast('success', t('saved'))
      await refreshSession()
    },
  })
  const { form } = checked
  const begin = (saved: RoleRecord) => {
    setBase({ record: saved, sections: saved.sections })
    checked.begin(valuesOf(saved, saved.sections))
  }
  const toList = () => navigate({ to: '/system/access/{-$id}', params: { id: undefined } })
  const { name, enabled } = form.values
  const isAdmin = isAdminRole(name)
  return (
    <form {...checked.formProps}>
      <Stack gap="lg" maw={960}>
        <SaveProblem<RoleRecord> problem={checked.problem} onTheirs={begin} />
        {locked !== null && <Alert color="gray">{t(locked)}</Alert>}
        <FormSection title={t('about')}>
          {(['name', 'description', 'enabled'] as const).map((field) => (
            <FieldInput
              key={field}
              of={checked}
              entity={role}
              words={words}
              field={field}
              readOnly={locked !== null}
            />
          ))}
          {!enabled && <Text size="sm">{t('offNote')}</Text>}
        </FormSection>
        <FormSection title={t('permissions')} help={isAdmin ? t('adminNote') : t('permissionsHelp')}>
          <PermissionMatrix
            value={isAdmin ? everyFlag : form.values.sections}
            mine={mine}
            readOnly={locked !== null || isAdmin}
            onChange={(next) => form.setFieldValue('sections', next)}
          />
        </FormSection>
        <Group justify="space-between">
          {base.record && locked === null ? (
            <DeleteButton entity={role} record={base.record} onDeleted={() => void toList()} />
          ) : (
            <div />
          )}
          {locked === null && <SaveButton saving={checked.saving} />}
        </Group>
      </Stack>
    </form>
  )
}

/** Why this role can only be read here, or null. */
function useLock(record: RoleRecord | null, mine: Permissions): 'readOnly' | 'beyond' | null {
  const may = useMay(role.section, record === null ? 'create' : 'update')
  if (!may) return 'readOnly'
  return record === null || coversRole(mine, heldBy({ ...record, enabled: true })) ? null : 'beyond'
}
