import { Alert, Button, Group, Modal, MultiSelect, Stack, Text, TextInput, Textarea } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import { fieldMessage } from '@fieldhouse/domain/kit/field-words'
import { resourceTypes } from '@fieldhouse/domain/collaboration/resource-types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem, call } from '../kit/api.ts'
import { errorOf } from '../ui/field-error.tsx'
import type { Resource } from './resource.ts'

type Props = { entity: Entity; id: string; resource: Resource; opened: boolean; onClose: () => void }

/** What a file is and says, changed where it stands; its name stays as it came (FILE-14). */
export function MediaDetails({ opened, onClose, ...of }: Props) {
  const { t } = useTranslation(['collaboration', 'ui'])
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('collaboration:files.details')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      {opened && <ResourceForm {...of} onDone={onClose} />}
    </Modal>
  )
}

type Details = { types: string[]; description: string }

/** How long after the last change it is saved without being asked, in ms (FILE-13). */
const pause = 1000

/** Whether there is anything to save: it differs, and it names a type (OPEN-138). */
const isToSave = (next: Details, stored: Details) =>
  next.types.length > 0 && JSON.stringify(next) !== JSON.stringify(stored)

/** The types and notes of a file: saved by themselves while they are valid, or at once by the button (FILE-13, OPEN-138). */
function ResourceForm({
  entity,
  id,
  resource,
  onDone,
}: Omit<Props, 'opened' | 'onClose'> & { onDone: () => void }) {
  const { t } = useTranslation(['collaboration', 'ui'])
  const queries = useQueryClient()
  const [details, setDetails] = useState<Details>({
    types: resource.types,
    description: resource.description ?? '',
  })
  const stored = useRef(details)
  const [saved, setSaved] = useState(false)
  const save = useMutation({
    mutationFn: ({ types, description }: Details) =>
      call(`${entity.segment}/media/${id}/${resource._id}`, {
        method: 'PATCH',
        body: { types, description: description.trim() || null },
      }),
    onSuccess: (_, sent) => {
      stored.current = sent
      setSaved(true)
      void queries.invalidateQueries({ queryKey: [entity.name] })
    },
  })
  const saveSoon = useDebouncedCallback(
    (next: Details) => {
      if (isToSave(next, stored.current)) save.mutate(next)
    },
    { delay: pause, flushOnUnmount: true },
  )
  const change = (changed: Partial<Details>) => {
    const next = { ...details, ...changed }
    setDetails(next)
    setSaved(false)
    saveSoon(next)
  }
  const finish = async () => {
    saveSoon.cancel()
    if (isToSave(details, stored.current)) await save.mutateAsync(details)
    onDone()
  }
  const others = details.types.filter((type) => !resourceTypes.some((known) => known === type))
  return (
    <Stack gap="md">
      {save.error && (
        <Alert color="red" role="alert">
          {save.error instanceof ApiProblem ? save.error.msg : t('ui:serverError')}
        </Alert>
      )}
      <TextInput label={t('collaboration:files.name')} value={resource.name} readOnly />
      <MultiSelect
        label={t('collaboration:files.selectTypes')}
        data={[
          ...resourceTypes.map((type) => ({ value: type, label: t(`collaboration:files.types.${type}`) })),
          ...others,
        ]}
        value={details.types}
        onChange={(types) => change({ types })}
        error={details.types.length === 0 ? errorOf(fieldMessage('EMPTY')) : null}
        maxDropdownHeight={300}
        hidePickedOptions
      />
      <Textarea
        label={t('collaboration:files.notes')}
        value={details.description}
        maxLength={2000}
        autosize
        minRows={2}
        maxRows={10}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <Group justify="space-between" gap="sm">
        <Text size="xs" c="dimmed" component="output">
          {save.isPending && t('collaboration:files.saving')}
          {saved && t('collaboration:files.savedAll')}
        </Text>
        <Button
          disabled={details.types.length === 0 || save.isPending}
          onClick={() => void finish().catch(() => {})}
        >
          {t('collaboration:files.updateOne')}
        </Button>
      </Group>
    </Stack>
  )
}
