import { expense } from '@fieldhouse/domain/accounting/expense'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { AddedTab } from '../../kit/record/added-tab.tsx'
import type { JobRecord } from '../../operations/job-edit.tsx'

/** The expenses of a job on its page. */
export const expensesOfJob: AddedTab<JobRecord> = {
  entity: expense,
  words: 'accounting',
  value: 'expenses',
  Content: lazyRouteComponent(() => import('./expenses-of-job.tsx'), 'ExpensesOfJob'),
}
