import type { RepairStatus } from '@fieldhouse/domain/equipment/appliances'
import type { Column } from '../kit/list/column.ts'
import type { Tone } from '../ui/status-badge.tsx'

/** The colour of each status of a repair (DB-23). */
export const repairTones: Record<RepairStatus, Tone> = {
  PENDING: 'amber',
  COMPLETE: 'green',
  INPROGRESS: 'blue',
  CANCELLED: 'grey',
  DELAYED: 'red',
  ONHOLD: 'grey',
  SHIPPED: 'blue',
  DELIVERED: 'green',
  INSTALLED: 'green',
}

/** The repairs of a machine, each with its job. */
export const repairColumns: readonly Column[] = [
  { field: 'job' },
  { field: 'status', tones: repairTones },
  { field: 'estimation', align: 'right' },
  { field: 'total', align: 'right' },
  { field: 'createdAt' },
]
