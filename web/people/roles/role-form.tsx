import { Alert, Stack, Text } from '@mantine/core'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { type Permissions, everySection } from '@fieldhouse/domain/kit/entity/sections'
import { role } from '@fieldhouse/domain/people/role'
import { coversRole, heldBy, isAdminRole } from '@fieldhouse/domain/core/held-permissions'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../locales/use-translation.ts'
import { DeleteButton } from '../../kit/form/delete-button.tsx'
import { FormFields } from '../../kit/form/form-fields.tsx'
import type { OwnInputProps } from '../../kit/form/form-parts.ts'
import { useMay } from '../../kit/api/may.ts'
import { RecordProblem } from '../../kit/form/record-form.tsx'
import { refreshSession, useSignedIn } from '../../kit/api/session.ts'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { useField } from '../../kit/form/use-field.ts'
import { useEntityWords } from '../../kit/text/words.ts'
import classes from '../../ui/form.module.css'
import { FormSection } from '../../ui/form-section.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { toast } from '../../kit/text/toast.tsx'
import { PermissionMatrix } from './permission-matrix.tsx'
import { useRoleHistory } from './role-history.ts'

type RoleRecord = Read<typeof role>
const about = ['name', 'description', 'enabled'] as const
const permissions = [{ field: 'sections', input: MatrixInput }] as const
const parts = [...about, ...permissions]
const everyFlag = everySection([true, true, true, true, true])

/** The initial values of the permissions. A disabled role keeps its permissions. */
const permitted = (record: RoleRecord | null) => ({
  enabled: record?.enabled ?? true,
  sections: record?.sections ?? {},
})

/** Returns the form of a role. After saving a new role, the form opens the page of the role. */
function useRoleForm(record: RoleRecord | null, one: string) {
  const { t } = useTranslation(['people/roles', 'kit'])
  const navigate = useNavigate()
  return useEntityForm<RoleRecord>({
    entity: role,
    form: parts,
    record,
    instead: permitted,
    one: null,
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

/** The form of a role: name, description, status and permissions (PERM-02, PERM-05). */
export function RoleForm({ record }: { record: RoleRecord | null }) {
  const { t } = useTranslation('people/roles')
  const words = useEntityWords(role, 'people/roles')
  const navigate = useNavigate()
  const formatters = useRoleHistory()
  const mine = useSignedIn().permissions?.sections ?? {}
  const locked = useLock(record, mine)
  const { checked } = useRoleForm(record, words.one)
  const toList = () => navigate({ to: '/system/access/{-$id}', params: { id: undefined } })
  const { name, enabled } = checked.form.getValues()
  const given = { of: checked, entity: role, words, isNew: record === null, readOnly: locked !== null }
  return (
    <form {...checked.formProps}>
      <Stack gap="lg" maw={960} className={classes.page}>
        <RecordProblem of={checked} entity={role} words={words} formatters={formatters} />
        {locked !== null && <Alert color="gray">{t(locked)}</Alert>}
        <FormSection title={t('about')}>
          <FormFields {...given} form={about} />
          {!enabled && <Text size="sm">{t('offNote')}</Text>}
        </FormSection>
        <FormSection
          title={t('permissions')}
          help={isAdminRole(String(name)) ? t('adminNote') : t('permissionsHelp')}
        >
          <FormFields {...given} form={permissions} />
        </FormSection>
        {locked === null && (
          <SaveBar saving={checked.saving}>
            {record && <DeleteButton entity={role} record={record} onDeleted={() => void toList()} />}
          </SaveBar>
        )}
      </Stack>
    </form>
  )
}

/** An input for a role's permissions by section. The admin role always has all permissions. */
function MatrixInput(props: OwnInputProps) {
  const mine = useSignedIn().permissions?.sections ?? {}
  const { common, set } = useField(props)
  const isAdmin = isAdminRole(String(props.of.form.getValues()['name']))
  return (
    <PermissionMatrix
      value={isAdmin ? everyFlag : common.value}
      mine={mine}
      readOnly={props.readOnly === true || isAdmin}
      onChange={set}
    />
  )
}

/**
 * Returns why the user can only read this role, or null if the user can change it. `beyond` means that the role has
 * permissions that the user lacks.
 */
function useLock(record: RoleRecord | null, mine: Permissions): 'readOnly' | 'beyond' | null {
  const may = useMay(role.section, record === null ? 'create' : 'update')
  if (!may) return 'readOnly'
  return record === null || coversRole(mine, heldBy({ ...record, enabled: true })) ? null : 'beyond'
}
