import type { ErasedKind, KeptKind } from '@fieldhouse/domain/erasure/erasure'
import { keysOf } from '@fieldhouse/domain/kit/value/typed-record'
import type { Work } from '../kit/database/work.ts'
import type { Belongings } from './closure.ts'
import type { Rule } from './rule.ts'
import { rules } from './rules.ts'

/** The numbers of erased and retained rows, by kind. */
export type Tally = { erased: Map<ErasedKind, number>; kept: Map<KeptKind, number> }

export const newTally = (): Tally => ({ erased: new Map(), kept: new Map() })

/** Adds a number of rows to the count of a kind. If the number is zero, adds no entry. */
export function count<K>(counts: Map<K, number>, kind: K | null | undefined, rows: number): void {
  if (kind !== null && kind !== undefined && rows > 0) counts.set(kind, (counts.get(kind) ?? 0) + rows)
}

/** Selects rows of a table. `where` is an SQL condition with the workspace as `$1` and `ids` as `$2`. */
type Chosen = { table: string; rule: Rule; where: string; ids: string[] }

function chosenFrom({ ids, pairs }: Belongings): Chosen[] {
  const records = [...ids].map(([table, held]) => ({ table, where: 'id = any ($2)', ids: [...held] }))
  const links = [...pairs].map(([place, held]) => {
    const [table = '', column = ''] = place.split('.')
    return { table, where: `"${column}" = any ($2)`, ids: [...held] }
  })
  return [...records, ...links].flatMap((each) => {
    const rule = rules[each.table]
    return rule ? [{ ...each, rule }] : []
  })
}

async function blank({ client, workspaceId }: Work, chosen: Chosen): Promise<number> {
  const { table, rule, where, ids } = chosen
  if (rule.act !== 'blank' || keysOf(rule.set).length === 0) return 0
  const set = Object.entries(rule.set).map(([column, value]) => `"${column}" = ${value}`)
  const { rowCount } = await client.query(
    `update "${table}" set ${set.join(', ')} where workspace_id = $1 and ${where}${rule.only ? ` and (${rule.only})` : ''}`,
    [workspaceId, ids],
  )
  return rowCount ?? 0
}

/**
 * Deletes rows of several tables in one statement. PostgreSQL checks the foreign keys between the tables only at the
 * end of the statement.
 */
async function deleteAll({ client, workspaceId }: Work, chosen: readonly Chosen[]): Promise<number[]> {
  if (chosen.length === 0) return []
  const parts = chosen.map(
    ({ table, where }, at) =>
      `d${at} as (delete from "${table}" where workspace_id = $1 and ${where.replace('$2', `$${at + 2}`)} returning 1)`,
  )
  const counts = chosen.map((_, at) => `(select count(*)::int from d${at}) as "${at}"`)
  const { rows } = await client.query<Record<string, number>>(
    `with ${parts.join(', ')} select ${counts.join(', ')}`,
    [workspaceId, ...chosen.map(({ ids }) => ids)],
  )
  return chosen.map((_, at) => rows[0]?.[String(at)] ?? 0)
}

/** Clears or deletes a client's rows by the rule of each table, and counts erased and retained rows. */
export async function takeRows(work: Work, found: Belongings, tally: Tally): Promise<void> {
  const chosen = chosenFrom(found)
  for (const each of chosen) {
    const changed = await blank(work, each)
    count(tally.erased, each.rule.kind, changed)
    if (each.rule.act === 'delete') continue
    const isPart = each.rule.act === 'blank' && each.rule.only !== undefined
    count(
      tally.kept,
      each.rule.kept,
      each.ids.length - (isPart && each.rule.kept === 'invoices' ? changed : 0),
    )
  }
  const going = chosen.filter(({ rule }) => rule.act === 'delete')
  const gone = await deleteAll(work, going)
  for (const [at, { rule }] of going.entries()) count(tally.erased, rule.kind, gone[at] ?? 0)
}
