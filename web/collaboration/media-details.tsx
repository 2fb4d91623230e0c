import type { Resource } from '@fieldhouse/domain/collaboration/calls'
import { Button, Group, MultiSelect, Stack, Text, TextInput, Textarea } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { resourceTypesOf } from '@fieldhouse/domain/collaboration/resource-types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api/call.ts'
import { tellProblem } from '../kit/api/tell-problem.ts'
import { useAutoSave } from '../kit/form/use-auto-save.ts'
import { errorOf } from '../kit/value/field-error.tsx'
import { FormDialog } from '../kit/form/form-dialog.tsx'

type Props = { entity: Entity; id: string; resource: Resource; opened: boolean; onClose: () => void }

/** What a file is and says, changed where it stands; its name stays as it came (FILE-14). */
export function MediaDetails({ opened, onClose, ...of }: Props) {
  const { t } = useTranslation('collaboration')
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('files.details')}>
      <ResourceForm {...of} onDone={onClose} />
    </FormDialog>
  )
}

type Details = { types: string[]; description: string }

/** The types and notes of a file: saved by themselves while they are valid, or at once by the button (FILE-13, OPEN-138). */
function ResourceForm({
  entity,
  id,
  resource,
  onDone,
}: Omit<Props, 'opened' | 'onClose'> & { onDone: () => void }) {
  const { t } = useTranslation('collaboration')
  const queries = useQueryClient()
  const send = useMutation({
    mutationFn: ({ types, description }: Details) =>
      call('PATCH /:entity/media/:id/:resourceId', {
        params: { entity: entity.segment, id, resourceId: resource._id },
        body: { types, description: description.trim() || null },
      }),
    // The dialog may be closed by then: closing saves.
    onError: tellProblem,
    onSuccess: () => queries.invalidateQueries({ queryKey: [entity.name] }),
  })
  const form = useAutoSave<Details>({
    stored: { types: resource.types, description: resource.description ?? '' },
    mayBeSaved: ({ types }) => types.length > 0,
    save: async (next) => void (await send.mutateAsync(next)),
  })
  const { values: details, change } = form
  const others = details.types.filter((type) => !resourceTypesOf(entity.name).some((known) => known === type))
  return (
    <Stack gap="md">
      <TextInput label={t('files.name')} value={resource.name} readOnly />
      <MultiSelect
        label={t('files.selectTypes')}
        data={[
          ...resourceTypesOf(entity.name).map((type) => ({
            value: type,
            label: t(`files.types.${type}`),
          })),
          ...others,
        ]}
        value={details.types}
        onChange={(types) => change({ types })}
        error={details.types.length === 0 ? errorOf(fieldMessage('EMPTY')) : null}
        maxDropdownHeight={300}
        hidePickedOptions
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
          {form.state === 'stored' && send.isSuccess && t('files.savedAll')}
        </Text>
        <Button
          disabled={details.types.length === 0 || form.state === 'saving'}
          onClick={() => void form.flush().then((isStored) => isStored && onDone())}
        >
          {t('files.updateOne')}
        </Button>
      </Group>
    </Stack>
  )
}
