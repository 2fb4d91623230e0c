import { Button, Group, TextInput } from '@mantine/core'
import { subtaskTitleLength, titleToSave } from '@fieldhouse/domain/collaboration/subtask-rules'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubtaskCalls } from './subtask-row.tsx'
import { useSaving } from './use-saving.ts'

/** Adds subtasks one after the other: Enter saves, Escape empties, nothing makes nothing (NOTE-19). */
export function AddSubtask({ onAdd }: { onAdd: SubtaskCalls['add'] }) {
  const { t } = useTranslation('collaboration')
  const [typed, setTyped] = useState('')
  const { saving, save } = useSaving()
  const add = () => {
    const title = titleToSave(typed)
    if (title !== null && !saving)
      save(
        () => onAdd(title),
        () => setTyped((now) => (now === typed ? '' : now)),
      )
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <Group gap="sm" wrap="nowrap">
        <TextInput
          flex={1}
          aria-label={t('subtasks.new')}
          placeholder={t('subtasks.new')}
          value={typed}
          maxLength={subtaskTitleLength}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || typed === '') return
            event.stopPropagation()
            setTyped('')
          }}
        />
        <Button type="submit" variant="default" leftSection={<IconPlus size={16} />} loading={saving}>
          {t('subtasks.add')}
        </Button>
      </Group>
    </form>
  )
}
