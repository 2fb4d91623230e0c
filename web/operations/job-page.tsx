import { Alert, Box, Button, Group, Stack, Text } from '@mantine/core'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { job } from '@fieldhouse/domain/operations/job'
import { IconCheck, IconFileInvoice, IconPencil } from '@tabler/icons-react'
import { Link, useNavigate, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { FilesPanel, NotesPanel } from '../collaboration/panels.ts'
import { useMay } from '../kit/api/may.ts'
import { type AddedTabs, useAllTabs } from '../kit/record/added-tab.tsx'
import { RecordTabs } from '../kit/record/record-tabs.tsx'
import { BackToList, RecordView } from '../kit/record/record-view.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { fullNameOf } from '../kit/text/name-of.ts'
import { useRecordCrumb } from '../screens/crumb-label.ts'
import { DeleteButton } from '../kit/form/delete-button.tsx'
import { FormDrawer } from '../kit/form/form-drawer.tsx'
import { RecordPage } from '../ui/page/record-page.tsx'
import { AppointmentsPanel } from './appointments.tsx'
import { JobChecklist } from './job-checklist.tsx'
import { JobContacts } from './job-contacts.tsx'
import type { JobRecord } from './job-edit.tsx'
import { useJobFormatters, useJobHistory } from './job-history.ts'
import { JobFacts } from './job-facts.tsx'
import { JobStatusMenu } from './job-status.tsx'
import { NextVisit } from './next-visit.tsx'
import { ScheduleButton } from './schedule-button.tsx'
import { jobToSchedule } from './job-to-schedule.ts'

/** These components load together with the tab or form that contains them. */
const FieldReports = lazyRouteComponent(() => import('./field-reports.tsx'), 'FieldReports')
const JobEdit = lazyRouteComponent(() => import('./job-edit.tsx'), 'JobEdit')

type Added = AddedTabs<JobRecord>

/**
 * The page of a job (JOB-01). `created` says that the wizard has just created the job; the page then shows the next
 * steps.
 */
export function JobPage({ id, created, added }: { id: string; created: boolean } & Added) {
  const { t } = useTranslation('operations')
  return (
    <RecordView
      entity={job}
      id={id}
      back={<BackToList page="/operations/jobs/{-$id}">{t('backToJobs')}</BackToList>}
    >
      {(record) => <Shown record={record} created={created} added={added} />}
    </RecordView>
  )
}

function Shown({ record, created, added }: { record: JobRecord; created: boolean } & Added) {
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
        status={<JobStatusMenu record={record} />}
        actions={<Actions record={record} onEdit={() => setEditing(true)} />}
        lead={<Lead record={record} created={created} />}
        facts={<JobFacts record={record} />}
      >
        <JobTabs record={record} added={added} />
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

/** The work to do and the next visit. If the appointments are next to the facts, the next visit is omitted. */
function Lead({ record, created }: { record: JobRecord; created: boolean }) {
  const mayAppointments = useMay(appointment.section, 'read')
  return (
    <Stack gap="sm">
      {mayAppointments && (
        <Suspense>
          <FieldReports job={record._id} />
        </Suspense>
      )}
      {created && !record.primaryTechnician && <Created record={record} />}
      <Text style={{ whiteSpace: 'pre-wrap' }}>{record.description}</Text>
      {mayAppointments && (
        <Box hiddenFrom="lg">
          <NextVisit job={jobToSchedule(record)} />
        </Box>
      )}
    </Stack>
  )
}

/**
 * The buttons for the actions on a job. Only the button of the next step, which schedules or invoices the job, is
 * filled.
 */
function Actions({ record, onEdit }: { record: JobRecord; onEdit: () => void }) {
  const { t } = useTranslation(['operations', 'kit'])
  const mayUpdate = useMay(job.section, 'update')
  const mayInvoice = useMay('ACCTG_INVOICE', 'create')
  return (
    <>
      {mayUpdate && (
        <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onEdit}>
          {t('kit:editRecord')}
        </Button>
      )}
      {mayInvoice && (
        <Button
          variant={record.toInvoice ? 'filled' : 'default'}
          leftSection={<IconFileInvoice size={16} />}
          renderRoot={(props) => (
            <Link
              to="/accounting/invoices/{-$id}"
              params={{ id: 'new' }}
              search={{ job: record._id }}
              {...props}
            />
          )}
        >
          {t('createInvoice')}
        </Button>
      )}
      <ScheduleButton job={jobToSchedule(record)} isNext={record.toSchedule} />
    </>
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

function JobTabs({ record, added }: { record: JobRecord } & Added) {
  const { t } = useTranslation('operations')
  const words = useEntityWords(job, 'operations')
  const mayAppointments = useMay(appointment.section, 'read')
  const tabs = useAllTabs(
    [
      mayAppointments && {
        value: 'appointments',
        label: t('tabs.appointments'),
        content: <AppointmentsPanel job={jobToSchedule(record)} />,
      },
      {
        value: 'checklist',
        label: t('tabs.checklist'),
        content: <JobChecklist record={record} />,
      },
      {
        value: 'notes',
        label: t('tabs.notes'),
        content: <NotesPanel about="JOB" id={record._id} />,
        stays: true,
      },
      {
        value: 'files',
        label: t('tabs.files'),
        content: <FilesPanel entity={job} id={record._id} />,
        stays: true,
      },
      { value: 'contacts', label: t('tabs.contacts'), content: <JobContacts record={record} /> },
    ],
    { added, record },
  )
  return (
    <RecordTabs
      entity={job}
      words={words}
      id={record._id}
      formatters={useJobFormatters()}
      related={useJobHistory(jobToSchedule(record).zone ?? null)}
      tabs={tabs}
    />
  )
}
