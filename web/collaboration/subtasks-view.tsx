import { ActionIcon, Card, Stack, Title, VisuallyHidden } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moved } from '../ui/drag-order.ts'
import { type DragNews, useDragOrder } from '../ui/use-drag-order.ts'
import { AddSubtask } from './add-subtask.tsx'
import type { Listed } from './attached.ts'
import { ListedState } from './listed-state.tsx'
import { SubtaskBar } from './subtask-bar.tsx'
import { type SubtaskCalls, type SubtaskRecord, type SubtaskRights, SubtaskRow } from './subtask-row.tsx'
import classes from './subtasks.module.css'
import { useSaving } from './use-saving.ts'

type Props = { list: Listed<SubtaskRecord>; rights: SubtaskRights; calls: SubtaskCalls }

/** The subtasks of a record: how far they are, in the order one gives them (NOTE-14..19). */
export function SubtasksView({ list, rights, calls }: Props) {
  const { t } = useTranslation('collaboration')
  const words = { loading: t('subtasks.loading'), failed: t('subtasks.failed'), none: t('subtasks.none') }
  return (
    <Card withBorder padding="lg" component="section">
      <Stack gap="md">
        <Title order={2}>{t('subtasks.title')}</Title>
        {list.state === 'ready' && <SubtaskBar subtasks={list.items} />}
        {list.items.length > 0 && <Rows items={list.items} rights={rights} calls={calls} />}
        <ListedState list={list} words={words} />
        {rights.create && <AddSubtask onAdd={calls.add} />}
      </Stack>
    </Card>
  )
}

function Rows({ items, rights, calls }: { items: readonly SubtaskRecord[] } & Omit<Props, 'list'>) {
  const { t } = useTranslation('collaboration')
  const list = useRef<HTMLUListElement>(null)
  const keys = useId()
  const [news, setNews] = useState('')
  const { save } = useSaving()
  const ids = items.map(({ _id }) => _id)
  const titleOf = (id: string) => items.find(({ _id }) => _id === id)?.title ?? ''
  const onMove = (id: string, to: number) => {
    const record = items.find(({ _id }) => _id === id)
    const after = moved(ids, ids.indexOf(id), to)[to - 1] ?? null
    if (record) save(() => calls.move(record, after))
  }
  const onNews = ({ kind, id, place }: DragNews) =>
    setNews(t(`subtasks.${kind}`, { title: titleOf(id), place: place + 1, count: ids.length }))
  const drag = useDragOrder({ list, ids, onMove, onNews })
  return (
    <div {...(drag.draggedId === null ? {} : { className: classes['moving'] })}>
      <ul ref={list} className={classes['list']}>
        {items.map((record, index) => (
          <li
            key={record._id}
            className={[
              classes['row'],
              rights.update && classes['wide'],
              record._id === drag.draggedId && classes['lifted'],
            ]
              .filter(Boolean)
              .join(' ')}
            style={drag.style(index)}
          >
            {rights.update && (
              <ActionIcon
                className={classes['handle'] ?? ''}
                aria-label={t('subtasks.move', { title: record.title })}
                aria-describedby={keys}
                {...drag.handle(record._id)}
              >
                <IconGripVertical size={16} />
              </ActionIcon>
            )}
            <SubtaskRow record={record} rights={rights} calls={calls} />
          </li>
        ))}
      </ul>
      <VisuallyHidden id={keys}>{t('subtasks.keys')}</VisuallyHidden>
      <VisuallyHidden aria-live="assertive">{news}</VisuallyHidden>
    </div>
  )
}
