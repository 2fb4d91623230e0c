import { Button, Group, TextInput } from '@mantine/core'
import { subtaskTitleLength, titleToSave } from '@fieldhouse/domain/collaboration/subtask-rules'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useSubmit } from '../kit/form/use-submit.ts'
import type { SubtaskCalls } from './subtask-row.tsx'

/**
 * Adds subtasks one after another: Enter saves, Escape clears the field, and an empty title adds nothing
 * (NOTE-19).
 */
export function AddSubtask({ onAdd }: { onAdd: SubtaskCalls['add'] }) {
  const { t } = useTranslation('collaboration')
  const [typed, setTyped] = useState('')
  const { saving, formProps } = useSubmit({
    send: async () => {
      const title = titleToSave(typed)
      if (title === null) return
      await onAdd(title)
      setTyped((now) => (now === typed ? '' : now))
    },
  })
  return (
    <form {...formProps}>
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
