import { Text } from '@mantine/core'
import { commentSections, subtaskSections } from '@fieldhouse/domain/collaboration/carriers'
import { feedback } from '@fieldhouse/domain/crm/feedback'
import { mediaSection } from '@fieldhouse/domain/kit/entity/sections'
import { useNavigate, lazyRouteComponent } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { CommentsPanel, FilesPanel, SubtasksPanel } from '../collaboration/panels.ts'
import { TagsFact } from './tags-fact.tsx'
import { DeleteButton } from '../kit/form/delete-button.tsx'
import { EditableFact } from '../kit/form/editable-fact.tsx'
import { EditableRecord } from '../kit/record/editable-record.tsx'
import { FieldValue } from '../kit/value/cell.tsx'
import { useMay } from '../kit/api/may.ts'
import { RecordTabs } from '../kit/record/record-tabs.tsx'
import { BackToList, RecordView } from '../kit/record/record-view.tsx'
import { useSignedIn } from '../kit/api/session.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { useRecordCrumb } from '../screens/crumb-label.ts'
import { NewForm } from '../screens/new-form.tsx'
import { Fact, Facts } from '../ui/facts.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import type { FeedbackRecord } from './feedback-form.tsx'
import { Contributors } from '../collaboration/contributors.tsx'
import { PriorityMark } from '../collaboration/priority-mark.tsx'
import { progressTones } from '../collaboration/progress-tones.ts'
import { VoteButton } from '../collaboration/vote-button.tsx'

const FeedbackForm = lazyRouteComponent(() => import('./feedback-form.tsx'), 'FeedbackForm')

const list = { to: '/crm/feedback/{-$id}', params: { id: undefined } } as const

/** Feedback with its comments, subtasks and files, or the form of new feedback (FEED-01, FEED-05). */
export function FeedbackPage({ id }: { id: string }) {
  const { t } = useTranslation('crm/feedback')
  if (id === 'new') return <NewFeedback />
  return (
    <RecordView entity={feedback} id={id} back={<BackToList page={list.to}>{t('back')}</BackToList>}>
      {(record) => <Shown record={record} />}
    </RecordView>
  )
}

function NewFeedback() {
  const navigate = useNavigate()
  const words = useEntityWords(feedback, 'collaboration/work-items')
  return (
    <NewForm title={words.add}>
      <FeedbackForm
        record={null}
        onSaved={({ _id }) => void navigate({ ...list, params: { id: _id }, replace: true })}
        onCancel={() => void navigate(list)}
      />
    </NewForm>
  )
}

function Shown({ record }: { record: FeedbackRecord }) {
  const navigate = useNavigate()
  const words = useEntityWords(feedback, 'collaboration/work-items')
  useRecordCrumb('feedback', record)
  const { progressStatus } = record
  return (
    <EditableRecord
      entity={feedback}
      record={record}
      title={record.name}
      status={
        <StatusBadge tone={progressTones[progressStatus]}>
          {words.option('progressStatus', progressStatus)}
        </StatusBadge>
      }
      actions={<VoteButton of="feedback" record={record} isAction />}
      facts={<FeedbackFacts record={record} />}
      renderForm={(close) => (
        <FeedbackForm
          record={record}
          onSaved={close}
          onCancel={close}
          remove={<DeleteButton entity={feedback} record={record} onDeleted={() => void navigate(list)} />}
        />
      )}
    >
      <Parts record={record} />
    </EditableRecord>
  )
}

/** The tabs for the comments, subtasks and files that the user may read. */
function Parts({ record }: { record: FeedbackRecord }) {
  const { t } = useTranslation('crm/feedback')
  const words = useEntityWords(feedback, 'collaboration/work-items')
  const sees = {
    comments: useMay(commentSections.FEEDBACK, 'read'),
    subtasks: useMay(subtaskSections.FEEDBACK, 'read'),
    files: useMay(mediaSection(feedback.section) ?? feedback.section, 'read'),
  }
  return (
    <RecordTabs
      entity={feedback}
      words={words}
      id={record._id}
      tabs={[
        sees.comments && {
          value: 'comments',
          label: t('comments'),
          content: <CommentsPanel about="FEEDBACK" id={record._id} />,
          stays: true,
        },
        sees.subtasks && {
          value: 'subtasks',
          label: t('subtasks'),
          content: <SubtasksPanel about="FEEDBACK" id={record._id} />,
          stays: true,
        },
        sees.files && {
          value: 'files',
          label: t('files'),
          content: <FilesPanel entity={feedback} id={record._id} />,
          stays: true,
        },
      ]}
    />
  )
}

function FeedbackFacts({ record }: { record: FeedbackRecord }) {
  const words = useEntityWords(feedback, 'collaboration/work-items')
  const { workspace } = useSignedIn()
  const of = { entity: feedback, words, record }
  const shown = (field: 'type' | 'section' | 'progressStatus' | 'eta') => (
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
      {shown('progressStatus')}
      {shown('type')}
      <EditableFact {...of} field="priority">
        <PriorityMark priority={record.priority} words={words} />
      </EditableFact>
      {shown('section')}
      {shown('eta')}
      {workspace !== null && (
        <>
          <Fact label={words.field('contributors')}>
            {record.contributors.length > 0 && <Contributors people={record.contributors} />}
          </Fact>
          <TagsFact {...of} type="FEEDBACK" />
        </>
      )}
      <Fact label={words.field('createdBy')}>
        <FieldValue {...of} field="createdBy" value={record.createdBy} />
      </Fact>
      <Fact label={words.field('createdAt')}>
        <FieldValue {...of} field="createdAt" value={record.createdAt} />
      </Fact>
    </Facts>
  )
}
