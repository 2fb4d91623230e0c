import { machine } from '@fieldhouse/domain/equipment/machine'
import { modelKey } from '@fieldhouse/domain/equipment/model-key'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import type { Likeness } from '@fieldhouse/domain/kit/entity/likeness'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { and, asc, eq, inArray, ne, not } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { machines } from './tables.ts'

type Numbered = Pick<Partial<RowOf<typeof machine>>, 'serialNumber'>

/** Returns a serial number in normalized form, or null if there is none. */
const keyOf = ({ serialNumber }: Numbered): string | null => modelKey(serialNumber ?? '') || null

/** Returns the active machines with one of these serial numbers, oldest first. `own` is the id of a machine to omit. */
const withSerials = (work: Work, keys: readonly string[], own: string | null) =>
  work.tx
    .select({ id: machines.id, name: machines.name, key: machines.serialKey })
    .from(machines)
    .where(
      and(
        eq(machines.workspaceId, work.workspaceId),
        inArray(machines.serialKey, [...keys]),
        not(machines.removed),
        own === null ? undefined : ne(machines.id, own),
      ),
    )
    .orderBy(asc(machines.createdAt), asc(machines.id))

/**
 * Returns for each row of a file the oldest machine with the same serial number in any spelling, or null (OPEN-633).
 */
async function find(work: Work, bodies: readonly Numbered[]): Promise<(Likeness | null)[]> {
  const keys = bodies.flatMap((body) => keyOf(body) ?? [])
  if (keys.length === 0) return bodies.map(() => null)
  const found = new Map((await withSerials(work, keys, null)).toReversed().map((row) => [row.key, row]))
  return bodies.map((body): Likeness | null => {
    const key = keyOf(body)
    const twin = key === null ? undefined : found.get(key)
    return twin ? { _id: twin.id, name: twin.name, by: 'SERIAL' } : null
  })
}

/**
 * Finds existing machines by the serial numbers in a file. The import only warns about the same serial number, because
 * two makers may use the same number.
 */
export const serialLookalikes = {
  find,
  keys: (body: Numbered) => {
    const key = keyOf(body)
    return key === null ? [] : [{ key: `serial ${key}`, by: 'SERIAL' as const }]
  },
}

/** The maximum number of machines with the same serial number in a response. */
const mostNamed = 5

/** Adds other machines with the same serial number to the response, if the user may read machines. */
export async function tellSameSerial(work: Work, row: Numbered & { id: string }): Promise<void> {
  const key = keyOf(row)
  if (key === null || !may(work.permissions, machine.section, 'read')) return
  const found = await withSerials(work, [key], row.id).limit(mostNamed)
  if (found.length === 0) return
  const lookalikes = found.map(({ id, name }): Likeness => ({ _id: id, name, by: 'SERIAL' }))
  work.meta = { ...work.meta, lookalikes }
}
