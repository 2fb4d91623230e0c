import { ActionIcon, Checkbox, Text } from '@mantine/core'
import { type SubtaskStatus, subtaskStatuses } from '@fieldhouse/domain/collaboration/subtask-rules'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { askFirst } from '../kit/form/keep/ask-first.ts'
import type { Tone } from '@fieldhouse/domain/kit/value/tone'
import { StatusBadge } from '../ui/status-badge.tsx'
import { StatusMenu } from '../ui/status-menu.tsx'
import { SubtaskTitle } from './subtask-title.tsx'
import classes from './subtasks.module.css'
import { useSaving } from './use-saving.ts'

/** The data of a subtask that the view needs (NOTE-14). */
export type SubtaskRecord = SubtaskValues & { _id: string; version: number }
type SubtaskValues = { title: string; completed: boolean; status: SubtaskStatus }

/**
 * The API calls for subtasks. A failed call throws. `move` puts a subtask after another subtask, or at the beginning.
 */
export type SubtaskCalls = {
  add: (title: string) => Promise<unknown>
  change: (record: SubtaskRecord, values: Partial<SubtaskValues>) => Promise<unknown>
  move: (record: SubtaskRecord, after: string | null) => Promise<unknown>
  remove: (record: SubtaskRecord) => Promise<unknown>
}

/** The user's permissions for the subtasks of a record. */
export type SubtaskRights = { create: boolean; update: boolean; remove: boolean }

const tones: Record<SubtaskStatus, Tone> = {
  PENDING: 'grey',
  COMPLETE: 'green',
  VERIFIED: 'blue',
  ISSUE: 'red',
}

type Props = { record: SubtaskRecord; rights: SubtaskRights; calls: SubtaskCalls }

/** Shows a change of a subtask before the server responds. After the response, it shows the stored values. */
function useHoped(record: SubtaskRecord, calls: SubtaskCalls) {
  const [hoped, setHoped] = useState<Partial<SubtaskValues>>({})
  const { saving, save } = useSaving()
  const change = (values: Partial<SubtaskValues>, refused?: () => void) => {
    if (saving) return refused?.()
    setHoped(values)
    let isSaved = false
    const keep = async () => {
      try {
        await calls.change(record, values)
        isSaved = true
      } finally {
        setHoped({})
        if (!isSaved) refused?.()
      }
    }
    save(keep)
  }
  return { values: { ...record, ...hoped }, change, remove: () => save(() => calls.remove(record)) }
}

/** A subtask with its title and status. The checkbox needs the update permission (PERM-13, OPEN-60). */
export function SubtaskRow({ record, rights, calls }: Props) {
  const { t } = useTranslation('collaboration')
  const { values, change, remove } = useHoped(record, calls)
  const { title, completed, status } = values
  const badge = <StatusBadge tone={tones[status]}>{t(`subtasks.statuses.${status}`)}</StatusBadge>
  return (
    <>
      {rights.update && (
        <Checkbox
          aria-label={t('subtasks.completed', { title })}
          checked={completed}
          onChange={(event) => change({ completed: event.currentTarget.checked })}
        />
      )}
      <SubtaskTitle
        title={title}
        completed={completed}
        onSave={rights.update ? (renamed, refused) => change({ title: renamed }, refused) : null}
      />
      <div className={classes['status']}>
        {rights.update ? (
          <StatusMenu
            label={t('subtasks.status', { title, status: t(`subtasks.statuses.${status}`) })}
            pending={false}
            choices={subtaskStatuses
              .filter((each) => each !== status)
              .map((each) => ({ status: each, word: t(`subtasks.statuses.${each}`), refused: null }))}
            onChoose={(chosen) => change({ status: chosen })}
          >
            {badge}
          </StatusMenu>
        ) : (
          badge
        )}
      </div>
      {rights.remove && <RemoveSubtask record={record} onRemove={remove} />}
    </>
  )
}

function RemoveSubtask({ record, onRemove }: { record: SubtaskRecord; onRemove: () => void }) {
  const { t } = useTranslation(['collaboration', 'kit'])
  const label = t('collaboration:subtasks.delete', { title: record.title })
  const ask = () =>
    askFirst({
      title: t('kit:delete'),
      children: <Text size="sm">{t('kit:deleteQuestion', { name: record.title })}</Text>,
      onConfirm: onRemove,
    })
  return (
    <ActionIcon className={classes['remove'] ?? ''} aria-label={label} onClick={ask}>
      <IconTrash size={16} />
    </ActionIcon>
  )
}
