import { jobRequest } from '@fieldhouse/domain/requests/job-request'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { MachineRecord } from '../equipment/manuals-of.tsx'
import type { AddedTab } from '../kit/record/added-tab.tsx'

/** The tab of requests on a machine's page. */
export const requestsOfMachine: AddedTab<MachineRecord> = {
  entity: jobRequest,
  words: 'requests',
  value: 'requests',
  Content: lazyRouteComponent(() => import('./requests-of-machine.tsx'), 'RequestsOfMachine'),
}
