import { machine } from '@fieldhouse/domain/equipment/machine'
import { modelKey } from '@fieldhouse/domain/equipment/model-key'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import type { Likeness } from '@fieldhouse/domain/kit/entity/likeness'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { and, asc, eq, inArray, ne, not } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { machines } from './tables.ts'

type Numbered = Pick<Partial<RowOf<typeof machine>>, 'serialNumber'>

/** A machine's serial number in normalized form; null if it has none. */
const keyOf = ({ serialNumber }: Numbered): string | null => modelKey(serialNumber ?? '') || null

/** The active machines with one of these serial numbers, oldest first. */
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

/** For each row of a file, the machine with the same serial number in any spelling (OPEN-633). */
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

/** Recognizes machines of a file by serial number. The import only warns, as two makers may use the same number. */
export const serialLookalikes = {
  find,
  keys: (body: Numbered) => {
    const key = keyOf(body)
    return key === null ? [] : [{ key: `serial ${key}`, by: 'SERIAL' as const }]
  },
}

/** The most machines with one serial number that a response lists. */
const mostNamed = 5

/** Adds the machines with the same serial number to the response, if the user may read machines. */
export async function tellSameSerial(work: Work, row: Numbered & { id: string }): Promise<void> {
  const key = keyOf(row)
  if (key === null || !may(work.permissions, machine.section, 'read')) return
  const found = await withSerials(work, [key], row.id).limit(mostNamed)
  if (found.length === 0) return
  const lookalikes = found.map(({ id, name }): Likeness => ({ _id: id, name, by: 'SERIAL' }))
  work.meta = { ...work.meta, lookalikes }
}
