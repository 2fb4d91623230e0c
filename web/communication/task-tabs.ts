import { lazyRouteComponent } from '@tanstack/react-router'
import type { ClientRecord } from '../crm/contact-search.tsx'
import { withTexts } from '../kit/api/with-texts.ts'
import type { AddedTab } from '../kit/record/added-tab.tsx'
import type { JobRecord } from '../operations/job-edit.tsx'

/** Loads the code of both tabs with the first tab that is opened. */
const load = withTexts(['collaboration/work-items', 'communication/tasks'], () => import('./tasks-of.tsx'))

const tab = { section: 'COM_TASK', title: 'tasks', value: 'tasks' } as const

/** The tasks of a job on its page. */
export const tasksOfJob: AddedTab<JobRecord> = {
  ...tab,
  Content: lazyRouteComponent(load, 'TasksOfJob'),
}

/** The tasks of a client on their page. */
export const tasksOfClient: AddedTab<ClientRecord> = {
  ...tab,
  before: 'notes',
  Content: lazyRouteComponent(load, 'TasksOfClient'),
}
