import type { Column } from '../kit/list/column.ts'

/** The repairs of a machine, each with its job. */
export const repairColumns: readonly Column[] = [
  { field: 'job' },
  { field: 'status' },
  { field: 'estimation', align: 'right' },
  { field: 'total', align: 'right' },
  { field: 'createdAt' },
]
