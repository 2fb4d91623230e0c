import { job } from '@fieldhouse/domain/operations/job'
import { defineScreen } from '../kit/define-screen.tsx'
import { jobTones } from './job-status.tsx'

/** The list of jobs with a tab for each status (JOB-01, JOB-19, OPEN-80). */
export const JobsScreen = defineScreen(job, {
  words: 'jobs',
  page: '/operations/jobs/{-$id}',
  tabs: ['SCHEDULED', 'FOLLOW_UP', 'COMPLETED', 'CANCELLED'],
  columns: [
    { field: 'jobNumber', width: 110 },
    { field: 'title', width: 220, first: true },
    { field: 'client', first: true },
    { field: 'jobStatus', tones: jobTones },
    { field: 'account', width: 110 },
    { field: 'phone', width: 165, first: true },
    { field: 'email', hidden: true },
    { field: 'address', width: 240 },
    { field: 'unit', hidden: true },
    { field: 'startAt', first: true },
    'balance',
    { field: 'primaryTechnician', width: 150 },
    'createdAt',
  ],
})
