import type { Column } from '../kit/list/column.ts'

/** The columns of a list of a machine's repairs, including the job. */
export const repairColumns: readonly Column[] = [
  { field: 'job' },
  { field: 'status' },
  { field: 'estimation', align: 'right' },
  { field: 'total', align: 'right' },
  { field: 'createdAt' },
]
