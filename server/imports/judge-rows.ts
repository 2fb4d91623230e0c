import type { Likeness, LikenessReason } from '@fieldhouse/domain/kit/entity/likeness'
import { once } from '@fieldhouse/domain/imports/clearer-faults'
import { type Dialect, rowReader } from '@fieldhouse/domain/imports/row-values'
import type { ImportPlan } from '@fieldhouse/domain/imports/targets'
import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
import { type FieldFault, Problem } from '@fieldhouse/domain/kit/entity/problem'
import { getTableName, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { setImmediate as breath } from 'node:timers/promises'
import type { EntityModule, Values } from '../kit/entity/define-entity.ts'
import { takenCode } from '../kit/http/constraint-problems.ts'
import { problemOf } from '../kit/http/problems.ts'
import { snake } from '../kit/database/tenant-table.ts'
import type { Work } from '../kit/database/work.ts'
import { type Draft, bodyOfDraft, referrer, textsIn } from './drafts.ts'
import type { MissingNames } from './missing-names.ts'
import type { FileLine } from '../files/text/read-csv.ts'

/** A checked row: its body or its faults, and the record or row that it resembles. */
export type Judged = {
  line: number
  body: Values | null
  faults: FieldFault[] | null
  likeness: Likeness | null
  /** Notices about values that are stored in another form than in the file. Null if there are no notices. */
  notices: FieldFault[] | null
}

/** The number of rows that are checked before other work of this process can run. */
const atOnce = 50

/** Returns a 48-bit hash of a text. If each file has a million keys, one in 500 files has a collision. */
const hashed = (text: string): number => createHash('sha1').update(text).digest().readUIntBE(0, 6)

/** The state that all portions of a file share. */
type Judging = {
  module: EntityModule
  /** Returns the heading of a field's column. */
  label: (field: string) => string
  refer: ReturnType<typeof referrer>
  /**
   * The line numbers of unique values and of keys that recognize records. The map stores values and keys as hashes,
   * because a file may have 100,000 of them.
   */
  seen: Map<number, number>
  recognised: Map<number, number>
}

async function judgeOne({ module, label }: Judging, work: Work, draft: Draft): Promise<Judged> {
  const { line, faults } = draft
  const body = bodyOfDraft(module.entity, draft, { country: work.home.country, label })
  if (body) faults.push(...(await refusedBy(work, module, body)))
  const notices = draft.notices.length > 0 ? draft.notices : null
  return faults.length === 0
    ? { line, body, faults: null, likeness: null, notices }
    : { line, body: null, faults: once(faults), likeness: null, notices }
}

/**
 * The earlier line with the same key. Excludes the line itself, because a portion may be checked again, for example
 * after a deadlock.
 */
function earlierLine(lines: ReadonlyMap<number, number>, key: number, line: number): number | undefined {
  const first = lines.get(key)
  return first !== undefined && first < line ? first : undefined
}

/** Refuses values that must be unique and already occur earlier in the file or in the workspace. */
async function unique({ module, seen }: Judging, work: Work, judged: Judged[]): Promise<void> {
  for (const field of module.entity.unique) {
    const taken = await takenValues(work, module, { field, judged })
    const code = takenCode(`${getTableName(module.table)}_${snake(field)}_taken`)
    for (const each of judged) {
      const value = each.body?.[field]
      if (typeof value !== 'string') continue
      const key = hashed(`${field} ${value.toLowerCase()}`)
      const earlier = earlierLine(seen, key, each.line)
      if (earlier === undefined) seen.set(key, each.line)
      if (taken.has(value.toLowerCase())) refuse(each, { path: [field], code })
      else if (earlier !== undefined)
        refuse(each, { path: [field], code: 'REPEATED_LINE', params: { line: earlier } })
    }
  }
}

/** Adds the faults that depend on the database, with one lookup for all rows. */
async function creatable({ module }: Judging, work: Work, judged: Judged[]): Promise<void> {
  const whole = judged.flatMap((each) => (each.body ? [{ each, body: each.body }] : []))
  if (whole.length === 0) return
  const bodies = whole.map(({ body }) => body)
  const faults = (await module.steps.whyNotCreate?.(work, bodies)) ?? []
  for (const [at, { each }] of whole.entries()) {
    const fault = faults[at]
    if (fault) refuse(each, fault)
  }
}

/** Sets the existing record or earlier row that each row resembles. */
async function compare({ module, recognised }: Judging, work: Work, judged: Judged[]): Promise<void> {
  const { lookalikes } = module
  const whole = judged.flatMap((each) => (each.body ? [{ each, body: each.body }] : []))
  if (!lookalikes || whole.length === 0) return
  const bodies = whole.map(({ body }) => body)
  const found = await lookalikes.find(work, bodies)
  for (const [at, { each, body }] of whole.entries()) {
    const keys = lookalikes.keys(body).map(({ key, by }) => ({ key: hashed(key), by }))
    const [twin] = keys.flatMap(({ key, by }) => {
      const line = earlierLine(recognised, key, each.line)
      return line === undefined ? [] : [likenessOf(by, line)]
    })
    each.likeness = found[at] ?? twin ?? null
    if (each.likeness === null) for (const { key } of keys) recognised.set(key, each.line)
  }
}

/**
 * Returns a function that checks one portion of a file's rows. The function remembers the unique values of earlier rows,
 * to find rows that repeat them.
 */
export function rowJudge(
  module: EntityModule,
  { plan, dialect }: { plan: ImportPlan; dialect: Dialect },
  missing: MissingNames,
) {
  const read = rowReader(module.entity, plan, dialect)
  const label = (field: string) =>
    dialect.headings?.[plan.columns.findIndex((key) => key === field || key?.split('.')[0] === field)] ?? ''
  const judging: Judging = {
    module,
    label,
    refer: referrer(module, missing),
    seen: new Map(),
    recognised: new Map(),
  }
  return async (work: Work, lines: readonly FileLine[]): Promise<Judged[]> => {
    const drafts = lines.map(({ line, cells }): Draft => {
      const notices: FieldFault[] = []
      return { line, values: read(cells, notices), faults: [], notices }
    })
    await judging.refer(work, drafts)
    const judged: Judged[] = []
    for (const [at, draft] of drafts.entries()) {
      if (at % atOnce === atOnce - 1) await breath()
      judged.push(await judgeOne(judging, work, draft))
    }
    await creatable(judging, work, judged)
    await unique(judging, work, judged)
    await compare(judging, work, judged)
    return judged
  }
}

const likenessOf = (by: LikenessReason, line: number): Likeness => ({ _id: null, name: '', line, by })

function refuse(judged: Judged, fault: FieldFault): void {
  judged.body = null
  judged.faults = [...(judged.faults ?? []), fault]
}

/** The faults that the entity's own step finds in a body. */
async function refusedBy(work: Work, module: EntityModule, body: Values): Promise<FieldFault[]> {
  if (module.steps.create && !module.steps.createMany) return []
  try {
    await module.steps.beforeCreate?.(work, { ...body })
    return []
  } catch (error) {
    const problem = problemOf(error)
    if (!(error instanceof Problem)) throw error
    return problem.details.errors ?? [{ path: [], code: 'INVALID' }]
  }
}

async function takenValues(
  work: Work,
  module: EntityModule,
  at: { field: string; judged: Judged[] },
): Promise<Set<string>> {
  const column = module.columns[at.field]
  const isText = infoOfField(module.entity, at.field).kind === 'text'
  const values = at.judged.flatMap(({ body }) => textsIn(body?.[at.field])).map((text) => text.toLowerCase())
  if (!column || !isText || values.length === 0) return new Set()
  const { rows } = await work.tx.execute<{ value: string }>(
    sql`select lower(${column}) as value from ${module.table} where ${module.table.workspaceId} = ${work.workspaceId}
      and lower(${column}) = any(${sql.param(values)}::text[]) and not ${module.columns['removed'] ?? sql`false`}`,
  )
  return new Set(rows.map(({ value }) => value))
}
