import { Alert, Box, Button } from '@mantine/core'
import { feedback } from '@fieldhouse/domain/crm/feedback'
import { progressStatuses } from '@fieldhouse/domain/collaboration/work-items'
import { loneFeedback } from '@fieldhouse/domain/crm/lone-feedback'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { IconInfoCircle, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { screenParts } from '../kit/record/define-screen.tsx'
import { EntityTable } from '../kit/list/entity-table.tsx'
import { useListState } from '../kit/list/list-state.ts'
import { useMay } from '../kit/api/may.ts'
import { useSignedIn } from '../kit/api/session.ts'
import { StatusTabs } from '../kit/list/filters/status-tabs.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { SegmentedTabs } from '../ui/segmented-tabs.tsx'
import { LoneFeedbackDrawer } from './lone-feedback-drawer.tsx'
import { PriorityMark } from '../collaboration/priority-mark.tsx'
import { progressTones } from '../collaboration/progress-tones.ts'
import { VoteButton } from '../collaboration/vote-button.tsx'

const page = '/crm/feedback/{-$id}'

function PriorityOf({ priority }: Pick<Read<typeof feedback>, 'priority'>) {
  return <PriorityMark priority={priority} words={useEntityWords(feedback, 'collaboration/work-items')} />
}

const priorityOf = ({ priority }: Read<typeof feedback>) => <PriorityOf priority={priority} />

const parts = screenParts(feedback, {
  words: 'collaboration/work-items',
  bulk: ['delete', 'tags', 'progressStatus'],
  columns: [
    { field: 'name', width: 240, first: true },
    {
      field: 'votes',
      width: 100,
      first: true,
      align: 'left',
      render: (record) => <VoteButton of="feedback" record={record} />,
    },
    { field: 'progressStatus', width: 145, tones: progressTones, first: true },
    { field: 'type', width: 150 },
    { field: 'priorityIdx', exports: 'priority', width: 120, align: 'left', render: priorityOf },
    { field: 'section', width: 140 },
    { field: 'eta', width: 115 },
    'contributors',
    { field: 'tags', hidden: true },
    { field: 'createdBy', hidden: true },
    'createdAt',
  ],
})

/** Contributors and tags exist only in a workspace. */
const ofCompany: readonly string[] = ['contributors', 'tags']
const withoutCompany = Object.fromEntries(ofCompany.map((field) => [`filter_${field}`, []]))

const loneParts = screenParts(loneFeedback, {
  words: 'collaboration/work-items',
  columns: [
    { field: 'name', width: 280, first: true },
    { field: 'author', width: 160, first: true },
    { field: 'authorEmail', width: 200, first: true },
    { field: 'type', width: 110 },
    { field: 'section', width: 130 },
    { field: 'progressStatus', width: 140, tones: progressTones },
    'createdAt',
  ],
})

const lone = 'lone'

/**
 * The list of bug reports and feature requests. Users without a workspace see only their own feedback. An ADMIN also
 * sees the feedback of users without a workspace (FEED-01, OPEN-76).
 */
export function FeedbackScreen() {
  const { t } = useTranslation('crm/feedback')
  const words = parts.useWords()
  const { user, workspace } = useSignedIn()
  const [state, change] = useListState()
  const mayCreate = useMay(feedback.section, 'create')
  const isLone = user.accountType === 'ADMIN' && state.tab === lone
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
      <PageHead title={words.many} actions={isLone ? null : add} />
      {user.accountType === 'ADMIN' && (
        <Box mb="md">
          <SegmentedTabs
            label={t('whose')}
            segments={[
              { value: 'mine', label: t('mine') },
              { value: lone, label: t('lone') },
            ]}
            value={isLone ? lone : 'mine'}
            onChange={(tab) =>
              change({
                tab: tab === lone ? lone : undefined,
                where: undefined,
                between: undefined,
                q: undefined,
              })
            }
          />
        </Box>
      )}
      {isLone ? <LoneFeedback /> : <OwnFeedback add={add} isAlone={workspace === null} />}
    </>
  )
}

function OwnFeedback({ add, isAlone }: { add: ReactNode; isAlone: boolean }) {
  const { t } = useTranslation('crm/feedback')
  const words = parts.useWords()
  const navigate = useNavigate()
  return (
    <>
      {isAlone && (
        <Alert color="gray" variant="light" icon={<IconInfoCircle size={18} aria-hidden />} mb="md">
          {t('alone')}
        </Alert>
      )}
      <StatusTabs entity={feedback} words={words} codes={progressStatuses} />
      <EntityTable
        entity={feedback}
        words={words}
        columns={isAlone ? parts.columns.filter(({ field }) => !ofCompany.includes(field)) : parts.columns}
        tabbed={[feedback.countBy ?? '']}
        restores
        bulk={isAlone ? [] : parts.bulk}
        acrossWorkspaces={isAlone}
        {...(isAlone ? { fixed: withoutCompany } : {})}
        onOpen={({ _id }) => void navigate({ to: page, params: { id: _id } })}
        emptyAction={add}
      />
    </>
  )
}

function LoneFeedback() {
  const words = loneParts.useWords()
  const [state, change] = useListState()
  return (
    <>
      <EntityTable
        entity={loneFeedback}
        words={words}
        columns={loneParts.columns}
        acrossWorkspaces
        onOpen={({ _id }) => change({ open: _id })}
      />
      <LoneFeedbackDrawer id={state.open} words={words} onClose={() => change({ open: undefined })} />
    </>
  )
}
