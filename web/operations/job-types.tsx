import { jobType } from '@fieldhouse/domain/operations/job-type'
import { defineScreen } from '../kit/record/define-screen.tsx'

/** The screen of job types, on which new jobs are based (OPEN-300). */
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
