import { lazyRouteComponent } from '@tanstack/react-router'
import type { ClientRecord } from '../crm/contact-search.tsx'
import { withTexts } from '../kit/api/with-texts.ts'
import type { AddedTab } from '../kit/record/added-tab.tsx'
import type { JobRecord } from '../operations/job-edit.tsx'

/** Loads the code of both tabs when the first of them is opened. */
const load = withTexts(['collaboration/work-items', 'communication/tasks'], () => import('./tasks-of.tsx'))

const tab = { section: 'COM_TASK', title: 'tasks', value: 'tasks' } as const

/** The tab on a job's page with the tasks of the job. */
export const tasksOfJob: AddedTab<JobRecord> = {
  ...tab,
  Content: lazyRouteComponent(load, 'TasksOfJob'),
}

/** The tab on a client's page with the tasks of the client. */
export const tasksOfClient: AddedTab<ClientRecord> = {
  ...tab,
  before: 'notes',
  Content: lazyRouteComponent(load, 'TasksOfClient'),
}
