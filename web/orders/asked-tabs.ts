import { order } from '@fieldhouse/domain/orders/order'
import { orderRequest } from '@fieldhouse/domain/orders/order-request'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { AddedTab } from '../kit/record/added-tab.tsx'
import type { MachineRecord } from '../equipment/manuals-of.tsx'
import type { JobRecord } from '../operations/job-edit.tsx'

const parts = { entity: orderRequest, words: 'orders', value: 'parts' } as const

/** The tab of requested parts on a job's page. */
export const partsOfJob: AddedTab<JobRecord> = {
  ...parts,
  Content: lazyRouteComponent(() => import('./requests-of.tsx'), 'PartsOfJob'),
}

/** The tab of requested parts on a machine's page. */
export const partsOfMachine: AddedTab<MachineRecord> = {
  ...parts,
  Content: lazyRouteComponent(() => import('./requests-of.tsx'), 'PartsOfMachine'),
}

/** The tab of orders on a job's page: purchases, sales and returns. */
export const ordersOfJob: AddedTab<JobRecord> = {
  entity: order,
  words: 'orders',
  value: 'orders',
  Content: lazyRouteComponent(() => import('./orders-of.tsx'), 'OrdersOfJob'),
}
