import { Alert, Group, Stack, Text } from '@mantine/core'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { type Permissions, everySection } from '@fieldhouse/domain/kit/entity/sections'
import { role } from '@fieldhouse/domain/people/role'
import { coversRole, heldBy, isAdminRole } from '@fieldhouse/domain/people/roles'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DeleteButton } from '../kit/form/delete-button.tsx'
import { FieldInput } from '../kit/form/field-input.tsx'
import type { FormValues } from '../kit/form/form-values.ts'
import { formSchema, initialValues } from '../kit/form/form-body.ts'
import { useMay } from '../kit/api/may.ts'
import { RecordProblem } from '../kit/form/record-form.tsx'
import { refreshSession, useSignedIn } from '../kit/api/session.ts'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { FormSection } from '../ui/form-section.tsx'
import { SaveButton } from '../ui/save-button.tsx'
import { toast } from '../kit/text/toast.tsx'
import { PermissionMatrix } from './permission-matrix.tsx'
import { useRoleHistory } from './role-history.ts'

type RoleRecord = Read<typeof role>
type Values = FormValues & { name: string; enabled: boolean; sections: Permissions }

const fields = ['name', 'description', 'enabled', 'sections'] as const
const schema = formSchema(role, fields)
const everyFlag = everySection([true, true, true, true, true])

const valuesOf = (record: RoleRecord | null): Values => ({
  ...initialValues(role, fields, record),
  name: record?.name ?? '',
  enabled: record?.enabled ?? true,
  // A role that is switched off permits nothing now; what it will permit again stands on itself.
  sections: record?.sections ?? {},
})

/** The form of a role; a new one leads to its page once it is made. */
function useRoleForm(record: RoleRecord | null, one: string) {
  const { t } = useTranslation(['people/roles', 'kit'])
  const navigate = useNavigate()
  return useRecordForm<RoleRecord, Values>({
    entity: role,
    record,
    valuesOf,
    schema,
    onSaved: async (saved) => {
      toast('success', t('saved'))
      if (record) await refreshSession()
      else await navigate({ to: '/system/access/{-$id}', params: { id: saved._id }, replace: true })
    },
    onFailed: () => {
      if (record === null) toast('error', t('kit:notCreated', { entity: one.toLowerCase() }))
    },
  })
}

/** Name, description and status of a role, and its permissions (PERM-02, PERM-05). */
export function RoleForm({ record }: { record: RoleRecord | null }) {
  const { t } = useTranslation('people/roles')
  const words = useEntityWords(role, 'people/roles')
  const navigate = useNavigate()
  const formatters = useRoleHistory()
  const mine = useSignedIn().permissions?.sections ?? {}
  const locked = useLock(record, mine)
  const checked = useRoleForm(record, words.one)
  const { form } = checked
  const toList = () => navigate({ to: '/system/access/{-$id}', params: { id: undefined } })
  const { name, enabled } = form.values
  const isAdmin = isAdminRole(name)
  return (
    <form {...checked.formProps}>
      <Stack gap="lg" maw={960}>
        <RecordProblem of={checked} entity={role} words={words} formatters={formatters} />
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
          {record && locked === null ? (
            <DeleteButton entity={role} record={record} onDeleted={() => void toList()} />
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
