import { Box, Button, Group } from '@mantine/core'
import { progressOrder } from '@fieldhouse/domain/collaboration/work-items'
import { task } from '@fieldhouse/domain/communication/task'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { IconPlus } from '@tabler/icons-react'
import { Link, lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { PriorityMark } from '../collaboration/priority-mark.tsx'
import { progressTones } from '../collaboration/progress-tones.ts'
import { VoteButton } from '../collaboration/vote-button.tsx'
import { useMay } from '../kit/api/may.ts'
import { EntityTable } from '../kit/list/entity-table.tsx'
import { StatusTabs } from '../kit/list/filters/status-tabs.tsx'
import { useListState } from '../kit/list/list-state.ts'
import { screenParts } from '../kit/record/define-screen.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { useFormat } from '../kit/value/format.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { SegmentedTabs } from '../ui/segmented-tabs.tsx'

const TaskBoard = lazyRouteComponent(() => import('./task-board.tsx'), 'TaskBoard')

const page = '/communication/tasks/{-$id}'
const board = 'board'

type TaskRecord = Read<typeof task>

function PriorityOf({ priority }: Pick<TaskRecord, 'priority'>) {
  return <PriorityMark priority={priority} words={useEntityWords(task, 'collaboration/work-items')} />
}

function ProgressOf({ progress }: Pick<TaskRecord, 'progress'>) {
  const format = useFormat()
  return <span className="figures">{progress === null ? '–' : format.percent(`${progress}`)}</span>
}

const parts = screenParts(task, {
  words: 'collaboration/work-items',
  bulk: ['delete', 'tags', 'progressStatus'],
  columns: [
    { field: 'slugId', width: 130, first: true },
    { field: 'name', width: 240, first: true },
    { field: 'progressStatus', width: 145, tones: progressTones, first: true },
    {
      field: 'priorityIdx',
      exports: 'priority',
      width: 120,
      align: 'left',
      render: (record) => <PriorityOf priority={record.priority} />,
    },
    'contributors',
    { field: 'endDate', width: 120 },
    { field: 'progress', width: 105, render: (record) => <ProgressOf progress={record.progress} /> },
    { field: 'eta', width: 115 },
    {
      field: 'votes',
      width: 95,
      align: 'left',
      render: (record) => <VoteButton of="task" record={record} />,
    },
    { field: 'tags', hidden: true },
    { field: 'startDate', width: 120, hidden: true },
    { field: 'createdAt', hidden: true },
    { field: 'createdBy', hidden: true },
    { field: 'description', width: 260, hidden: true },
    { field: 'type', width: 130, hidden: true },
    { field: 'section', width: 140, hidden: true },
    { field: 'repeatSetting', width: 150, hidden: true },
    { field: 'job', width: 170, hidden: true },
    { field: 'client', width: 150, hidden: true },
    { field: 'isPrivate', width: 100, hidden: true },
    { field: 'enabled', width: 100, hidden: true },
    { field: 'archivedDate', width: 140, hidden: true },
  ],
})

/** The tasks as a list, or as a board by status (TASK-01, TASK-03). */
export function TaskScreen() {
  const { t } = useTranslation('communication/tasks')
  const words = parts.useWords()
  const navigate = useNavigate()
  const [state, change] = useListState()
  const mayCreate = useMay(task.section, 'create')
  const isBoard = state.tab === board
  const add = mayCreate ? (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to={page} params={{ id: 'new' }} {...props} />}
    >
      {words.add}
    </Button>
  ) : null
  return (
    <>
      <PageHead title={words.many} actions={add} />
      <Group mb="md">
        <SegmentedTabs
          label={t('view')}
          segments={[
            { value: 'list', label: t('list') },
            { value: board, label: t('board') },
          ]}
          value={isBoard ? board : 'list'}
          onChange={(tab) => change({ tab: tab === board ? board : undefined })}
        />
      </Group>
      {isBoard ? (
        <Suspense>
          <TaskBoard />
        </Suspense>
      ) : (
        <Box>
          <StatusTabs entity={task} words={words} codes={progressOrder} />
          <EntityTable
            entity={task}
            words={words}
            columns={parts.columns}
            tabbed={[task.countBy ?? '']}
            restores
            bulk={parts.bulk}
            onOpen={({ _id }) => void navigate({ to: page, params: { id: _id } })}
            emptyAction={add}
          />
        </Box>
      )}
    </>
  )
}
