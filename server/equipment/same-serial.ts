import { machine } from '@fieldhouse/domain/equipment/machine'
import { modelKey } from '@fieldhouse/domain/equipment/model-key'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import type { Likeness } from '@fieldhouse/domain/kit/entity/likeness'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { and, asc, eq, inArray, ne, not } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { machines } from './tables.ts'

type Numbered = Pick<Partial<RowOf<typeof machine>>, 'serialNumber'>

/** The serial number of a machine without case and marks; null where it has none. */
const keyOf = ({ serialNumber }: Numbered): string | null => modelKey(serialNumber ?? '') || null

/** The machines in use that have some serial numbers, the oldest first. */
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

/** For each row of a file the machine that has its serial number, however it is written (OPEN-633). */
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

/** What machines of a file are recognised by: the import warns and takes no decision, as two makers may use one number. */
export const serialLookalikes = {
  find,
  keys: (body: Numbered) => {
    const key = keyOf(body)
    return key === null ? [] : [{ key: `serial ${key}`, by: 'SERIAL' as const }]
  },
}

/** How many machines of one serial number an answer names. */
const mostNamed = 5

/** Names, beside the answer, the machines that have the serial number of a saved one already, to whoever may read them. */
export async function tellSameSerial(work: Work, row: Numbered & { id: string }): Promise<void> {
  const key = keyOf(row)
  if (key === null || !may(work.permissions, machine.section, 'read')) return
  const found = await withSerials(work, [key], row.id).limit(mostNamed)
  if (found.length === 0) return
  const lookalikes = found.map(({ id, name }): Likeness => ({ _id: id, name, by: 'SERIAL' }))
  work.meta = { ...work.meta, lookalikes }
}
