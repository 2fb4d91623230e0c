import { Button } from '@mantine/core'
import type { Owed } from '@fieldhouse/domain/crm/owed'
import { nameOf } from '@fieldhouse/domain/kit/name-of'
import { job } from '@fieldhouse/domain/operations/job'
import { type JobStatus, jobStatuses } from '@fieldhouse/domain/operations/job-status'
import { jobStatusWords } from '@fieldhouse/domain/operations/job-words'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Balances } from '../kit/balances.tsx'
import { screenParts } from '../kit/define-screen.tsx'
import { EntityTable } from '../kit/entity-table.tsx'
import { useLanguage } from '../kit/language.ts'
import { useMay } from '../kit/may.ts'
import { StatusTabs } from '../kit/status-tabs.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { JobStatusBadge } from './job-status.tsx'

const isStatus = (code: unknown): code is JobStatus => jobStatuses.some((status) => status === code)

const parts = screenParts(job, {
  words: 'jobs',
  columns: [
    { field: 'jobNumber', width: 110 },
    { field: 'title', width: 220 },
    { field: 'client', width: 160 },
    {
      field: 'jobStatus',
      width: 120,
      render: ({ jobStatus }) => (isStatus(jobStatus) ? <JobStatusBadge status={jobStatus} /> : null),
    },
    { field: 'account', width: 110 },
    { field: 'phone', width: 140 },
    { field: 'email', width: 180, hidden: true },
    { field: 'address', width: 240 },
    { field: 'unit', width: 70, hidden: true },
    {
      field: 'balance',
      width: 110,
      align: 'right',
      render: ({ balances }) => <Balances of={balances as Owed} />,
    },
    {
      field: 'primaryTechnician',
      width: 150,
      render: ({ primaryTechnician }) => nameOf(primaryTechnician as Record<string, unknown> | null) || '–',
    },
    { field: 'createdAt', width: 150 },
  ],
})

const order: readonly JobStatus[] = ['SCHEDULED', 'FOLLOW_UP', 'COMPLETED', 'CANCELLED']

/** The list of jobs with a tab for each status (JOB-01, JOB-19, OPEN-80). */
export function JobsScreen() {
  const { t } = useTranslation(['jobs', 'kit', 'screens'])
  const words = parts.useWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const mayCreate = useMay(job.section, 'create')
  const add = mayCreate ? (
    <Button
      leftSection={<IconPlus size={16} />}
      renderRoot={(props) => <Link to="/operations/jobs/{-$id}" params={{ id: 'new' }} {...props} />}
    >
      {t('jobs:newJob')}
    </Button>
  ) : null
  return (
    <>
      <PageHead title={t('screens:title.jobs')} actions={add} />
      <StatusTabs
        entity={job}
        field="jobStatus"
        codes={order}
        allWord={t('jobs:all')}
        wordOf={(status) => (isStatus(status) ? jobStatusWords[status][language] : status)}
      />
      <EntityTable
        entity={job}
        words={words}
        columns={parts.columns}
        onOpen={({ _id }) => void navigate({ to: '/operations/jobs/{-$id}', params: { id: _id } })}
        emptyAction={add}
      />
    </>
  )
}
