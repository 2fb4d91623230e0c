import { Text } from '@mantine/core'
import { commentSections, subtaskSections } from '@fieldhouse/domain/collaboration/carriers'
import { sayRepeat } from '@fieldhouse/domain/communication/repeat'
import { task } from '@fieldhouse/domain/communication/task'
import { mediaSection } from '@fieldhouse/domain/kit/entity/sections'
import { IconLock } from '@tabler/icons-react'
import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { Contributors } from '../collaboration/contributors.tsx'
import { CommentsPanel, FilesPanel, SubtasksPanel } from '../collaboration/panels.ts'
import { PriorityMark } from '../collaboration/priority-mark.tsx'
import { progressTones } from '../collaboration/progress-tones.ts'
import { VoteButton } from '../collaboration/vote-button.tsx'
import { TagsFact } from '../crm/tags-fact.tsx'
import { useLanguage } from '../kit/api/language.ts'
import { useMay } from '../kit/api/may.ts'
import { DeleteButton } from '../kit/form/delete-button.tsx'
import { EditableFact } from '../kit/form/editable-fact.tsx'
import { EditableRecord } from '../kit/record/editable-record.tsx'
import { RecordTabs } from '../kit/record/record-tabs.tsx'
import { BackToList, RecordView } from '../kit/record/record-view.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { FieldValue } from '../kit/value/cell.tsx'
import { useFormat } from '../kit/value/format.ts'
import { useRecordCrumb } from '../screens/crumb-label.ts'
import { NewForm } from '../screens/new-form.tsx'
import { Fact, Facts } from '../ui/facts.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import type { TaskRecord } from './task-form.tsx'

const TaskForm = lazyRouteComponent(() => import('./task-form.tsx'), 'TaskForm')

const list = { to: '/communication/tasks/{-$id}', params: { id: undefined } } as const

/** A task with its comments, subtasks and files, or the form of a new task (TASK-01, TASK-04). */
export function TaskPage({ id }: { id: string }) {
  const { t } = useTranslation('communication/tasks')
  if (id === 'new') return <NewTask />
  return (
    <RecordView entity={task} id={id} back={<BackToList page={list.to}>{t('back')}</BackToList>}>
      {(record) => <Shown record={record} />}
    </RecordView>
  )
}

function NewTask() {
  const navigate = useNavigate()
  const words = useEntityWords(task, 'collaboration/work-items')
  return (
    <NewForm title={words.add}>
      <TaskForm
        record={null}
        onSaved={({ _id }, next) =>
          void navigate({ ...list, params: { id: next === 'continue' ? _id : undefined }, replace: true })
        }
        onCancel={() => void navigate(list)}
      />
    </NewForm>
  )
}

function Shown({ record }: { record: TaskRecord }) {
  const navigate = useNavigate()
  const words = useEntityWords(task, 'collaboration/work-items')
  useRecordCrumb('task', record)
  const { progressStatus } = record
  return (
    <EditableRecord
      entity={task}
      record={record}
      number={record.slugId}
      title={record.name}
      status={
        <>
          <StatusBadge tone={progressTones[progressStatus]}>
            {words.option('progressStatus', progressStatus)}
          </StatusBadge>
          {record.isPrivate && <PrivateMark label={words.field('isPrivate')} />}
        </>
      }
      actions={<VoteButton of="task" record={record} isAction />}
      facts={<TaskFacts record={record} />}
      renderForm={(close) => (
        <TaskForm
          record={record}
          onSaved={(_, next) => next === 'exit' && close()}
          onCancel={close}
          remove={<DeleteButton entity={task} record={record} onDeleted={() => void navigate(list)} />}
        />
      )}
    >
      <Parts record={record} />
    </EditableRecord>
  )
}

/** A mark that tells the author that other users cannot see the task. */
export function PrivateMark({ label }: { label: string }) {
  return (
    <Text span size="sm" c="dimmed" style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
      <IconLock size={14} aria-hidden />
      {label}
    </Text>
  )
}

/** The tabs for the comments, subtasks and files that the user may read. */
function Parts({ record: { _id } }: { record: TaskRecord }) {
  const { t } = useTranslation('communication/tasks')
  const words = useEntityWords(task, 'collaboration/work-items')
  const sees = {
    comments: useMay(commentSections.TASK, 'read'),
    subtasks: useMay(subtaskSections.TASK, 'read'),
    files: useMay(mediaSection(task.section) ?? task.section, 'read'),
  }
  const tab = (value: 'comments' | 'subtasks' | 'files', content: React.ReactNode) =>
    sees[value] && { value, label: t(value), content, stays: true as const }
  return (
    <RecordTabs
      entity={task}
      words={words}
      id={_id}
      tabs={[
        tab('comments', <CommentsPanel about="TASK" id={_id} />),
        tab('subtasks', <SubtasksPanel about="TASK" id={_id} />),
        tab('files', <FilesPanel entity={task} id={_id} />),
      ]}
    />
  )
}

/** The facts that are shown with the default formatting. */
const plainFields = ['startDate', 'endDate', 'job', 'client', 'enabled'] as const

function TaskFacts({ record }: { record: TaskRecord }) {
  const words = useEntityWords(task, 'collaboration/work-items')
  const language = useLanguage()
  const format = useFormat()
  const of = { entity: task, words, record }
  const choice = (field: 'type' | 'section' | 'progressStatus' | 'eta') => (
    <EditableFact key={field} {...of} field={field}>
      {record[field] && words.option(field, record[field])}
    </EditableFact>
  )
  return (
    <Facts>
      <EditableFact {...of} field="name">
        {record.name}
      </EditableFact>
      <EditableFact {...of} field="description">
        {record.description && (
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {record.description}
          </Text>
        )}
      </EditableFact>
      {choice('progressStatus')}
      <EditableFact {...of} field="priority">
        <PriorityMark priority={record.priority} words={words} />
      </EditableFact>
      {choice('type')}
      {choice('eta')}
      <Fact label={words.field('contributors')}>
        {record.contributors.length > 0 && <Contributors people={record.contributors} />}
      </Fact>
      <Fact label={words.field('repeatSetting')}>
        {record.repeatSetting && sayRepeat(record.repeatSetting, language)}
      </Fact>
      {plainFields.map((field) => (
        <EditableFact key={field} {...of} field={field}>
          {record[field] !== null && <FieldValue {...of} field={field} value={record[field]} />}
        </EditableFact>
      ))}
      <TagsFact {...of} type="TASK" />
      {choice('section')}
      <Fact label={words.field('progress')}>
        {record.progress !== null && format.percent(`${record.progress}`)}
      </Fact>
      {(['createdBy', 'createdAt', 'archivedDate'] as const).map((field) => (
        <Fact key={field} label={words.field(field)}>
          {record[field] !== null && <FieldValue {...of} field={field} value={record[field]} />}
        </Fact>
      ))}
    </Facts>
  )
}
