import type { Column } from '../kit/list/column.ts'

/** The columns of a machine's repairs, with the job. */
export const repairColumns: readonly Column[] = [
  { field: 'job' },
  { field: 'status' },
  { field: 'estimation', align: 'right' },
  { field: 'total', align: 'right' },
  { field: 'createdAt' },
]
