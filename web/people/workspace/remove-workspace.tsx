import { Button, Group, List, Text, TextInput } from '@mantine/core'
import { displaySize } from '@fieldhouse/domain/kit/entity/file-rules'
import { type WorkspaceRemoval, workspaceRemoval } from '@fieldhouse/domain/people/profile'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../locales/use-translation.ts'
import { useProof } from '../../identity/second-factor/proof.tsx'
import { call, resultOf } from '../../kit/api/call.ts'
import { useFormat } from '../../kit/value/format.ts'
import { useLanguage } from '../../kit/api/language.ts'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { leaveRemoved } from '../../kit/api/session.ts'
import { useCheckedForm } from '../../kit/form/use-checked-form.ts'
import { fieldProps } from '../../kit/value/checked-fields.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { ProblemAlert } from '../../kit/api/problems/problem-alert.tsx'
import { exportButtonId } from './workspace-export.tsx'

/** Removes a workspace, so that no member can enter it. The user must type its name, to prevent accidents (WS-02). */
export function RemoveWorkspace({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('people/workspace')
  const { prove, proof } = useProof()
  const checked = useCheckedForm<WorkspaceRemoval, WorkspaceRemoval>({
    schema: workspaceRemoval,
    initialValues: { name: '' },
    save: async (body) => {
      await prove(() => call('POST /workspace/remove/:id', { params: { id }, body }))
      leaveRemoved(id, name)
    },
  })
  return (
    <>
      <form {...checked.formProps}>
        <FormSection title={t('remove.title')} help={t('remove.help')}>
          <Lost id={id} />
          <ProblemAlert problem={checked.problem} />
          <TextInput {...fieldProps(checked, 'name')} label={t('remove.name', { name })} autoComplete="off" />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => document.getElementById(exportButtonId)?.focus()}>
              {t('remove.exportFirst')}
            </Button>
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

const counted = ['clients', 'jobs', 'appointments', 'invoices', 'products', 'members'] as const

/** Shows how many records and members the workspace has. */
function Lost({ id }: { id: string }) {
  const { t } = useTranslation('people/workspace')
  const format = useFormat()
  const language = useLanguage()
  const read = useQuery({
    queryKey: ['workspace', 'contents', id],
    queryFn: ({ signal }) => resultOf('GET /workspace/contents', { signal }),
  })
  const { data } = read
  if (!data) return <QueryState of={read} height={80} />
  const held = counted.filter((kind) => data[kind] > 0)
  return (
    <div>
      <Text size="sm">{t('remove.holds')}</Text>
      <List size="sm">
        {held.map((kind) => (
          <List.Item key={kind}>
            {t(`remove.${kind}`, { count: data[kind], number: format.number(data[kind]) })}
          </List.Item>
        ))}
        {data.files > 0 && (
          <List.Item>
            {t('remove.files', {
              count: data.files,
              number: format.number(data.files),
              size: displaySize(data.bytes, language),
            })}
          </List.Item>
        )}
      </List>
    </div>
  )
}
