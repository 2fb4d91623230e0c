import { Alert, Box, Button, Group, Stack, Text } from '@mantine/core'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { job } from '@fieldhouse/domain/operations/job'
import { isPaidButOpen } from '@fieldhouse/domain/operations/jobs/job-overview'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Link, useNavigate, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { FilesPanel } from '../../collaboration/panels.ts'
import { MemberBadge } from '../../crm/member-badge.tsx'
import { useMay } from '../../kit/api/may.ts'
import { type AddedTabs, groupOf, useAllTabs } from '../../kit/record/added-tab.tsx'
import { type RecordTab, RecordTabs } from '../../kit/record/record-tabs.tsx'
import { BackToList, RecordView } from '../../kit/record/record-view.tsx'
import { useEntityWords } from '../../kit/text/words.ts'
import { fullNameOf } from '../../kit/text/name-of.ts'
import { useRecordCrumb } from '../../screens/crumb-label.ts'
import { DeleteButton } from '../../kit/form/delete-button.tsx'
import { FormDrawer } from '../../kit/form/form-drawer.tsx'
import { RecordPage } from '../../ui/page/record-page.tsx'
import { JobActions, type RenderPay } from './job-actions.tsx'
import { JobContacts } from './job-contacts.tsx'
import type { JobRecord } from '../job-edit.tsx'
import { useJobFormatters, useJobHistory } from '../job-history.ts'
import { JobFacts } from './job-facts.tsx'
import { JobStatusMenu } from '../job-status.tsx'
import { NextVisit } from '../next-visit.tsx'
import { JobMoneyFacts } from './job-money.tsx'
import { JobSummary } from './job-summary.tsx'
import { type JobOverviewQuery, useJobOverview } from './use-job-overview.ts'
import { jobToSchedule } from '../job-to-schedule.ts'

/** Each component is loaded together with the tab or form that contains it. */
const FieldReports = lazyRouteComponent(() => import('../field-reports.tsx'), 'FieldReports')
const JobEdit = lazyRouteComponent(() => import('../job-edit.tsx'), 'JobEdit')

/**
 * The groups of tabs on the page, each with the names of its tabs. Tabs outside these groups are shown directly on the
 * page.
 */
const groups = {
  partsGroup: ['repairs', 'parts', 'orders'],
  billing: ['estimates', 'charges', 'invoices', 'expenses', 'margin'],
  more: ['tasks', 'contacts', 'review'],
} as const

type Added = AddedTabs<JobRecord> & { renderPay: RenderPay }
type Of = { record: JobRecord; overview: JobOverviewQuery }

/**
 * The page of a job (JOB-01). If `created` is set, the wizard has just created the job, and the page shows the next
 * steps.
 */
export function JobPage({ id, ...page }: { id: string; created: boolean } & Added) {
  const { t } = useTranslation('operations')
  return (
    <RecordView
      entity={job}
      id={id}
      back={<BackToList page="/operations/jobs/{-$id}">{t('backToJobs')}</BackToList>}
    >
      {(record) => <Shown record={record} {...page} />}
    </RecordView>
  )
}

type ShownProps = { record: JobRecord; created: boolean } & Added

function Shown({ record, created, added, renderPay }: ShownProps) {
  const overview = useJobOverview(record._id)
  const navigate = useNavigate()
  const [editing, setEditing] = useState(false)
  useRecordCrumb('job', record)
  const close = () => setEditing(false)
  const leave = () => void navigate({ to: '/operations/jobs/{-$id}', params: { id: undefined } })
  return (
    <>
      <RecordPage
        number={record.jobNumber}
        title={record.title}
        status={
          <>
            <JobStatusMenu record={record} />
            <MemberBadge member={record.member} />
          </>
        }
        actions={<JobActions {...{ record, overview, renderPay }} onEdit={() => setEditing(true)} />}
        lead={<Lead {...{ record, overview, created }} />}
        facts={<JobFacts record={record} money={<JobMoneyFacts of={overview} />} />}
      >
        <JobTabs {...{ record, overview, added }} />
      </RecordPage>
      <FormDrawer title={fullNameOf(job, record)} opened={editing} onClose={close}>
        <JobEdit
          record={record}
          onSaved={close}
          onCancel={close}
          remove={<DeleteButton entity={job} record={record} onDeleted={leave} />}
        />
      </FormDrawer>
    </>
  )
}

/**
 * Shows the work to do, the next visit and notices about the job. The next visit is omitted on wide screens, where the
 * appointments are visible.
 */
function Lead({ record, overview, created }: Of & { created: boolean }) {
  const { t } = useTranslation('operations')
  const mayAppointments = useMay(appointment.section, 'read')
  return (
    <Stack gap="sm">
      {mayAppointments && (
        <Suspense>
          <FieldReports job={record._id} />
        </Suspense>
      )}
      {created && !record.primaryTechnician && <Created record={record} />}
      {isPaidButOpen(record, overview.data ?? null) && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
          {t('overview.paidNotCompleted')}
        </Alert>
      )}
      <Text style={{ whiteSpace: 'pre-wrap' }}>{record.description}</Text>
      {mayAppointments && (
        <Box hiddenFrom="lg">
          <NextVisit job={jobToSchedule(record)} />
        </Box>
      )}
    </Stack>
  )
}

/** The next steps for a newly created job. */
function Created({ record }: { record: JobRecord }) {
  const { t } = useTranslation('operations')
  return (
    <Alert
      color="teal"
      icon={<IconCheck size={18} />}
      title={t('createdTitle', { number: record.jobNumber })}
    >
      <Group gap="sm">
        <Button
          variant="default"
          size="xs"
          renderRoot={(props) => <Link to="/operations/jobs/{-$id}" params={{ id: 'new' }} {...props} />}
        >
          {t('anotherJob')}
        </Button>
      </Group>
    </Alert>
  )
}

function JobTabs({ record, overview, added }: Of & AddedTabs<JobRecord>) {
  const { t } = useTranslation('operations')
  const words = useEntityWords(job, 'operations')
  const counts = overview.data?.counts ?? {}
  const files: RecordTab = {
    value: 'files',
    label: t('tabs.files'),
    count: counts.files,
    content: <FilesPanel entity={job} id={record._id} />,
    stays: true,
  }
  const tabs = useAllTabs(
    [{ value: 'contacts', label: t('tabs.contacts'), content: <JobContacts record={record} /> }],
    { added, record, counts },
  )
  const group = (value: keyof typeof groups) =>
    groupOf(tabs, { value, label: t(`tabs.${value}`), names: groups[value] })
  return (
    <RecordTabs
      entity={job}
      words={words}
      id={record._id}
      formatters={useJobFormatters()}
      related={useJobHistory(jobToSchedule(record).zone ?? null)}
      tabs={[
        {
          value: 'overview',
          label: t('tabs.overview'),
          content: <JobSummary record={record} />,
          stays: true,
        },
        group('partsGroup'),
        group('billing'),
        files,
        group('more'),
      ]}
    />
  )
}
