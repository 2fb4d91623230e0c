import { job } from '@fieldhouse/domain/operations/job'
import { sectionStatus } from '@fieldhouse/domain/operations/jobs/job-status'
import { Crowding } from '../kit/list/crowding.tsx'
import { defineScreen } from '../kit/record/define-screen.tsx'
import { InvoiceJobsButton } from './invoice-jobs-button.tsx'
import { DueDay, ShortDay } from './short-days.tsx'
import { nextVisitColumn, stateColumn } from './job-columns.tsx'

/** The list of jobs, with a tab for each status group and one for cancelled jobs (JOB-01, JOB-19, JOB-22). */
export const JobsScreen = defineScreen(job, {
  words: 'operations',
  page: '/operations/jobs/{-$id}',
  flagTab: 'toSchedule',
  tabs: [...Object.values(sectionStatus), 'CANCELLED'],
  bulk: ['delete', 'tags', 'jobStatus'],
  steps: { section: 'ACCTG_INVOICE', flag: 'create', Buttons: InvoiceJobsButton },
  Crowding,
  columns: [
    { field: 'jobNumber', width: 95, rigid: true },
    { field: 'title', width: 190, first: true },
    { field: 'client', width: 140, first: true },
    stateColumn,
    nextVisitColumn,
    { field: 'dueOn', width: 115, render: ({ dueOn }) => (dueOn === null ? '–' : <DueDay day={dueOn} />) },
    { field: 'account', width: 110, hidden: true },
    { field: 'phone', width: 135, first: true, yields: true },
    { field: 'email', hidden: true },
    { field: 'address', width: 170, yields: true },
    { field: 'unit', hidden: true },
    { field: 'jobType', hidden: true },
    {
      field: 'startAt',
      hidden: true,
      render: ({ startAt }) => (startAt === null ? '–' : <ShortDay at={startAt} />),
    },
    { field: 'formerNumber', hidden: true },
    { field: 'servicePlan', hidden: true },
    { field: 'balance', width: 100, yields: true },
    { field: 'primaryTechnician', width: 130, hidden: true },
    { field: 'createdAt', width: 90, yields: true, render: ({ createdAt }) => <ShortDay at={createdAt} /> },
  ],
})
