import { type FieldFault, Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Likeness, LikenessReason } from '@fieldhouse/domain/kit/entity/likeness'
import type { Work } from '../../kit/database/work.ts'
import type { EntityModule, Values } from '../../kit/entity/define-entity.ts'

/**
 * Functions that create records from the checked rows of a file, and that find the faults of rows that depend on the
 * database.
 */
type History<R> = {
  create: (work: Work, rows: readonly R[]) => Promise<string[]>
  whyNot: (work: Work, rows: readonly R[]) => Promise<(FieldFault | null)[]>
}

/** The bodies of rows, which the `create` schema of the import's entity has checked. */
const rowsIn = <R>(bodies: readonly Values[]) => bodies as readonly R[]

/** Finds the existing record that each row repeats. Rows of a file that repeat each other have the same key. */
type Recognition<R> = {
  find: (work: Work, rows: readonly R[]) => Promise<(Likeness | null)[]>
  key: (row: R) => { key: string; by: LikenessReason }
}

/** The lookalikes of an import of history. */
export const historyLookalikes = <R>({
  find,
  key,
}: Recognition<R>): NonNullable<EntityModule['lookalikes']> => ({
  find: (work, bodies) => find(work, rowsIn<R>(bodies)),
  keys: (body) => rowsIn<R>([body]).map((row) => key(row)),
})

/**
 * The steps of an import of history. Rows are checked again when they become records, because a job or an account may
 * have been deleted since the first check.
 */
export function historySteps<R>({ create, whyNot }: History<R>): EntityModule['steps'] {
  async function createRows(work: Work, rows: readonly R[]): Promise<string[]> {
    const first = (await whyNot(work, rows)).find((fault) => fault !== null)
    if (first) throw new Problem('VALIDATION', { errors: [first] })
    return create(work, rows)
  }
  return {
    create: async (work, body) => (await createRows(work, rowsIn<R>([body])))[0] ?? '',
    createMany: async (work, bodies) => void (await createRows(work, rowsIn<R>(bodies))),
    whyNotCreate: (work, bodies) => whyNot(work, rowsIn<R>(bodies)),
  }
}
