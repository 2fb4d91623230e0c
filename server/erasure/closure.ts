import type { Work } from '../kit/database/work.ts'
import { type Reference, referencesIn } from './references.ts'
import { ownWay } from './exceptions.ts'
import { rules } from './rules.ts'

/** The ids of a client's records by table, and the ids in link rows by table and column. */
export type Belongings = { ids: Map<string, Set<string>>; pairs: Map<string, Set<string>> }

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/**
 * Whether the erasure handles a table separately. The rows of these tables lead to no further records of the client.
 */
const isEnd = ({ table }: Reference): boolean => table in ownWay

/**
 * SQL condition that excludes rows of other clients, even if the rows refer to this client's records. An example is a
 * tenant's machine in a landlord's house.
 */
const ofClient = ({ namesClient, column }: Reference): string =>
  namesClient === null || namesClient === column
    ? ''
    : ` and (r.${quoted(namesClient)} is null or r.${quoted(namesClient)} = $3)`

async function rowsOf(
  { client, workspaceId }: Work,
  at: { of: Reference; ids: readonly string[]; person: string },
): Promise<string[]> {
  const { of, ids, person } = at
  const guard = ofClient(of)
  const key = of.hasId ? 'r.id' : `r.${quoted(of.column)}`
  const { rows } = await client.query<{ id: string }>(
    `select distinct ${key} as id from ${quoted(of.table)} r
     where r.workspace_id = $1 and r.${quoted(of.column)} = any ($2)${guard}`,
    guard === '' ? [workspaceId, ids] : [workspaceId, ids, person],
  )
  return rows.map(({ id }) => id)
}

const addTo = (sets: Map<string, Set<string>>, key: string, ids: readonly string[]): string[] => {
  const known = sets.get(key) ?? new Set<string>()
  const added = ids.filter((id) => !known.has(id))
  sets.set(key, new Set([...known, ...added]))
  return added
}

/** Returns the ids of all records of a client. */
export const allIds = ({ ids }: Belongings): string[] => [...ids.values()].flatMap((each) => [...each])

type Round = {
  references: readonly Reference[]
  found: Belongings
  /** Ids of records that the reader may not see. The search does not follow references to hidden records. */
  without: ReadonlySet<string>
  /** The ids of the records that the previous round found, by table. */
  fresh: Map<string, string[]>
  person: string
}

/** Finds the rows that refer to records of the previous round. Returns the ids of new records, by table. */
async function nextOf(
  work: Work,
  { references, found, without, fresh, person }: Round,
): Promise<Map<string, string[]>> {
  const next = new Map<string, string[]>()
  const every = [...fresh.values()].flat()
  for (const of of references) {
    const ids = of.to === null ? every : (fresh.get(of.to) ?? [])
    const rows = (ids.length === 0 ? [] : await rowsOf(work, { of, ids, person })).filter(
      (id) => !without.has(id),
    )
    if (rows.length === 0) continue
    if (!(of.table in rules)) throw new Error(`no rule says what an erasure does with ${of.table}`)
    const key = of.hasId ? of.table : `${of.table}.${of.column}`
    const added = addTo(of.hasId ? found.ids : found.pairs, key, rows)
    if (of.hasId && added.length > 0) next.set(of.table, [...(next.get(of.table) ?? []), ...added])
  }
  return next
}

/**
 * Finds all records of a client, through references of any depth. Throws if a reference leads to a table without an
 * erasure rule.
 */
export async function belongingsOf(
  work: Work,
  {
    person,
    more = [],
    without = new Set(),
  }: { person: string; more?: readonly string[]; without?: ReadonlySet<string> },
): Promise<Belongings> {
  const references = (await referencesIn(work)).filter((each) => !isEnd(each))
  const found: Belongings = { ids: new Map([['clients', new Set([person])]]), pairs: new Map() }
  let fresh = new Map([['clients', [person]]])
  if (more.length > 0) {
    found.ids.set('deleted records', new Set(more))
    fresh.set('deleted records', [...more])
  }
  while (fresh.size > 0) fresh = await nextOf(work, { references, found, without, fresh, person })
  return found
}
