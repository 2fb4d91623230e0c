import { machine } from '@fieldhouse/domain/equipment/machine'
import { repair } from '@fieldhouse/domain/equipment/repair'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ClientRecord } from '../crm/contact-search.tsx'
import type { AddedTab } from '../kit/record/added-tab.tsx'
import type { JobRecord } from '../operations/job-edit.tsx'

/** The tab on a client's page with the machines of the client. */
export const machinesOfClient: AddedTab<ClientRecord> = {
  entity: machine,
  words: 'equipment',
  value: 'machines',
  before: 'roles',
  Content: lazyRouteComponent(() => import('./machines-of.tsx'), 'MachinesOfClient'),
}

/** The tab on a job's page with the repairs of the job. */
export const repairsOfJob: AddedTab<JobRecord> = {
  entity: repair,
  words: 'equipment',
  value: 'repairs',
  Content: lazyRouteComponent(() => import('./repairs-panel.tsx'), 'RepairsPanel'),
}
