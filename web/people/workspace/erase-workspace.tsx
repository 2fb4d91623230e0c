import { Button, Group, Stack, Text } from '@mantine/core'
import { type WorkspaceRemoval, workspaceRemoval } from '@fieldhouse/domain/people/profile'
import { useTranslation } from '../../locales/use-translation.ts'
import { useProof } from '../../identity/second-factor/proof.tsx'
import { call } from '../../kit/api/call.ts'
import { refreshSession } from '../../kit/api/session.ts'
import { useCheckedForm } from '../../kit/form/use-checked-form.ts'
import { mainId } from '../../screens/arrival.ts'
import { TextField } from '../../kit/value/checked-fields.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ProblemAlert } from '../../kit/api/problems/problem-alert.tsx'
import { toast } from '../../kit/text/toast.tsx'

type Props = { id: string; name: string; onClose: () => void }

/**
 * Erases a removed workspace before its retention period ends. The user must type the name of the workspace, to
 * prevent accidents (SEC-15).
 */
export function EraseWorkspace({ id, name, onClose }: Props) {
  const { t } = useTranslation(['identity/account', 'ui'])
  const { prove, proof } = useProof()
  const checked = useCheckedForm<WorkspaceRemoval, WorkspaceRemoval>({
    schema: workspaceRemoval,
    initialValues: { name: '' },
    save: async (body) => {
      await prove(() => call('POST /workspace/erase/:id', { params: { id }, body, workspace: null }))
      toast('success', t('identity/account:workspaces.erased', { name }))
      onClose()
      await refreshSession()
      // The workspace and the button that opened this dialog are no longer in the list, so the main content gets the
      // focus.
      document.getElementById(mainId)?.focus({ preventScroll: true })
    },
  })
  return (
    <Dialog opened onClose={onClose} title={t('identity/account:workspaces.eraseQuestion', { name })}>
      <form {...checked.formProps}>
        <Stack gap="lg">
          <Text>{t('identity/account:workspaces.eraseHelp')}</Text>
          <ProblemAlert problem={checked.problem} />
          <TextField
            of={checked}
            name="name"
            label={t('identity/account:workspaces.eraseName', { name })}
            autoComplete="off"
            data-autofocus
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <Button
              type="submit"
              color="red"
              loading={checked.saving}
              disabled={checked.form.values.name.trim() !== name}
            >
              {t('identity/account:workspaces.erase')}
            </Button>
          </Group>
        </Stack>
      </form>
      {proof}
    </Dialog>
  )
}
