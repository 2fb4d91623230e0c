import type { Resource } from '@fieldhouse/domain/collaboration/calls'
import { Button, Group, Stack, Text, TextInput, Textarea } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { call } from '../kit/api/call.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { useAutoSave } from '../kit/form/keep/use-auto-save.ts'
import { FormDialog } from '../kit/form/form-dialog.tsx'
import { ResourceTypesSelect } from './resource-types-select.tsx'

type Props = { entity: Entity; id: string; resource: Resource; opened: boolean; onClose: () => void }

/** The details of a file and the form that changes them. The file name cannot be changed (FILE-14). */
export function MediaDetails({ opened, onClose, ...of }: Props) {
  const { t } = useTranslation('collaboration')
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('files.details')}>
      <ResourceForm {...of} onDone={onClose} />
    </FormDialog>
  )
}

type Details = { types: string[]; description: string }

type FormProps = Omit<Props, 'opened' | 'onClose'> & { onDone: () => void }

/** The types and notes of a file, saved automatically while they are valid (OPEN-138). */
function useDetails({ entity, id, resource }: Omit<FormProps, 'onDone'>) {
  const queries = useQueryClient()
  const send = useMutation({
    mutationFn: ({ types, description }: Details) =>
      call('PATCH /:entity/media/:id/:resourceId', {
        params: { entity: entity.segment, id, resourceId: resource._id },
        body: { types, description: description.trim() || null },
      }),
    // The file is also saved when the dialog closes, so an error may arrive after the dialog is closed.
    onError: showProblem,
    onSuccess: () => queries.invalidateQueries({ queryKey: [entity.name] }),
  })
  const form = useAutoSave<Details>({
    stored: { types: resource.types, description: resource.description ?? '' },
    mayBeSaved: ({ types }) => types.length > 0,
    save: async (next) => void (await send.mutateAsync(next)),
  })
  return { form, wasSent: send.isSuccess }
}

/** The form of a file's details. The button saves without waiting for the automatic save (FILE-13). */
function ResourceForm({ onDone, ...of }: FormProps) {
  const { t } = useTranslation('collaboration')
  const { form, wasSent } = useDetails(of)
  const { values: details, change } = form
  const isMissing = details.types.length === 0
  return (
    <Stack gap="md">
      <TextInput label={t('files.name')} value={of.resource.name} readOnly />
      <ResourceTypesSelect
        entity={of.entity}
        label={t('files.selectTypes')}
        value={details.types}
        onChange={(types) => change({ types })}
        isMissing={isMissing}
      />
      <Textarea
        label={t('files.notes')}
        value={details.description}
        maxLength={2000}
        autosize
        minRows={2}
        maxRows={10}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <Group justify="space-between" gap="sm">
        <Text size="xs" c="dimmed" component="output">
          {form.state === 'saving' && t('files.saving')}
          {form.state === 'stored' && wasSent && t('files.savedAll')}
        </Text>
        <Button
          disabled={isMissing || form.state === 'saving'}
          onClick={() => void form.flush().then((isStored) => isStored && onDone())}
        >
          {t('files.updateOne')}
        </Button>
      </Group>
    </Stack>
  )
}
