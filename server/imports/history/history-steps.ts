import { type FieldFault, Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Work } from '../../kit/database/work.ts'
import type { EntityModule, Values } from '../../kit/entity/define-entity.ts'

/** How the checked rows of a file become records, and the fault of each row that depends on the database. */
type History<R> = {
  create: (work: Work, rows: readonly R[]) => Promise<string[]>
  whyNot: (work: Work, rows: readonly R[]) => Promise<(FieldFault | null)[]>
}

/**
 * The steps of an import of history. Rows are checked again when they become records, because a job or an account may
 * be gone since the first check.
 */
export function historySteps<R>({ create, whyNot }: History<R>): EntityModule['steps'] {
  // The bodies of rows, which the `create` schema of the import's entity has checked.
  const rowsIn = (bodies: readonly Values[]) => bodies as readonly R[]
  async function createRows(work: Work, rows: readonly R[]): Promise<string[]> {
    const first = (await whyNot(work, rows)).find((fault) => fault !== null)
    if (first) throw new Problem('VALIDATION', { errors: [first] })
    return create(work, rows)
  }
  return {
    create: async (work, body) => (await createRows(work, rowsIn([body])))[0] ?? '',
    createMany: async (work, bodies) => void (await createRows(work, rowsIn(bodies))),
    whyNotCreate: (work, bodies) => whyNot(work, rowsIn(bodies)),
  }
}
