import { arrayMove } from '@dnd-kit/sortable'
import { Card, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { type SortNews, SortableList, SortableRow } from '../ui/sortable-list.tsx'
import { AddSubtask } from './add-subtask.tsx'
import type { Listed } from './attached.ts'
import { ListedState } from './listed-state.tsx'
import { SubtaskBar } from './subtask-bar.tsx'
import { type SubtaskCalls, type SubtaskRecord, type SubtaskRights, SubtaskRow } from './subtask-row.tsx'
import classes from './subtasks.module.css'
import { useSaving } from './use-saving.ts'

type Props = { list: Listed<SubtaskRecord>; rights: SubtaskRights; calls: SubtaskCalls }

/** The subtasks of a record with their progress, in the order that users have given them (NOTE-14..19). */
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
  const rows = items.map((record) => ({
    record,
    content: <SubtaskRow record={record} rights={rights} calls={calls} />,
  }))
  if (rights.update) return <MovableRows items={items} rows={rows} move={calls.move} />
  return (
    <ul className={classes['list']}>
      {rows.map(({ record, content }) => (
        <li key={record._id} className={classes['row']}>
          {content}
        </li>
      ))}
    </ul>
  )
}

type MovableProps = {
  items: readonly SubtaskRecord[]
  rows: readonly { record: SubtaskRecord; content: ReactNode }[]
  move: SubtaskCalls['move']
}

function MovableRows({ items, rows, move }: MovableProps) {
  const { t } = useTranslation('collaboration')
  const { save } = useSaving()
  const ids = items.map(({ _id }) => _id)
  const onMove = (id: string, to: number) => {
    const record = items.find(({ _id }) => _id === id)
    const after = arrayMove(ids, ids.indexOf(id), to)[to - 1] ?? null
    if (record) save(() => move(record, after))
  }
  const announce = ({ kind, id, place }: SortNews) => {
    const title = items.find(({ _id }) => _id === id)?.title ?? ''
    return t(`subtasks.${kind}`, { title, place, count: ids.length })
  }
  return (
    <SortableList ids={ids} onMove={onMove} announce={announce} instructions={t('subtasks.keys')}>
      <ul className={classes['list']}>
        {rows.map(({ record, content }) => (
          <SortableRow
            key={record._id}
            id={record._id}
            className={`${classes['row']} ${classes['wide']}`}
            handleLabel={t('subtasks.move', { title: record.title })}
          >
            {content}
          </SortableRow>
        ))}
      </ul>
    </SortableList>
  )
}
