import { Button, Group, TextInput } from '@mantine/core'
import { type WorkspaceRemoval, workspaceRemoval } from '@fieldhouse/domain/people/profile'
import { useTranslation } from 'react-i18next'
import { useProof } from '../auth/proof.tsx'
import { call } from '../kit/api.ts'
import { setCurrentWorkspace } from '../kit/current-workspace.ts'
import { useCheckedForm } from '../kit/use-checked-form.ts'
import { fieldProps } from '../ui/checked-fields.tsx'
import { FormSection } from '../ui/form-section.tsx'
import { ProblemAlert } from '../ui/problem-alert.tsx'

/** Closes the workspace to everybody: its name is typed, so that it is not done by a slip (WS-02). */
export function RemoveWorkspace({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('workspace')
  const { prove, proof } = useProof()
  const checked = useCheckedForm<WorkspaceRemoval, WorkspaceRemoval>({
    schema: workspaceRemoval,
    initialValues: { name: '' },
    save: async (body) => {
      await prove(() => call(`workspace/remove/${id}`, { method: 'POST', body }))
      setCurrentWorkspace(null)
      location.assign('/')
    },
  })
  return (
    <>
      <form {...checked.formProps}>
        <FormSection title={t('remove.title')} help={t('remove.help')}>
          <ProblemAlert problem={checked.problem} />
          <TextInput {...fieldProps(checked, 'name')} label={t('remove.name', { name })} autoComplete="off" />
          <Group justify="flex-end">
            <Button
              type="submit"
              color="red"
              loading={checked.saving}
              disabled={checked.form.values.name.trim() !== name}
            >
              {t('remove.submit')}
            </Button>
          </Group>
        </FormSection>
      </form>
      {proof}
    </>
  )
}
