import { jobType } from '@fieldhouse/domain/operations/job-type'
import { defineScreen } from '../kit/record/define-screen.tsx'

/** The screen of job types. A new job can be based on a job type (OPEN-300). */
export const JobTypesScreen = defineScreen(jobType, {
  words: 'operations/job-type',
  columns: [
    { field: 'name', width: 240, first: true },
    { field: 'description', width: 320 },
    { field: 'duration', width: 120 },
    { field: 'skills', width: 200 },
    'enabled',
    { field: 'createdAt', hidden: true },
  ],
  bulk: ['delete', 'enabled'],
})
