import type { Likeness, LikenessReason } from '@fieldhouse/domain/imports/import-state'
import { rowReader } from '@fieldhouse/domain/imports/row-values'
import type { ImportPlan } from '@fieldhouse/domain/imports/targets'
import { check } from '@fieldhouse/domain/kit/check'
import { infoOfField } from '@fieldhouse/domain/kit/entity'
import { type FieldFault, Problem } from '@fieldhouse/domain/kit/problem'
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { setImmediate as breath } from 'node:timers/promises'
import type { EntityModule, Values } from '../kit/define-entity.ts'
import { problemOf } from '../kit/problems.ts'
import type { Work } from '../kit/work.ts'
import { referenceFinder, referringFields } from './find-references.ts'
import type { FileLine } from './read-file.ts'
import { unsound } from './unsound.ts'

/** A row as it was judged: the body it makes, or why it makes none; and the record it looks like. */
export type Judged = {
  line: number
  body: Values | null
  faults: FieldFault[] | null
  likeness: Likeness | null
}

type Draft = { line: number; values: Values; faults: FieldFault[] }

/** Rows looked at before others on this process have their turn. */
const atOnce = 50

/** 48 bits of a text: among a million keys two meet by chance once in 500 files. */
const hashed = (text: string): number => createHash('sha1').update(text).digest().readUIntBE(0, 6)

/** What is remembered from portion to portion of one file. */
type Judging = {
  module: EntityModule
  find: ReturnType<typeof referenceFinder>
  references: ReturnType<typeof referringFields>
  /** The line of each unique value and of what rows are recognised by; hashed, as a file has 100,000 of them. */
  seen: Map<number, number>
  recognised: Map<number, number>
}

/** The most names in one cell: none is looked up where there are more. */
const mostNames = 50

function refuseMany({ values, faults }: Draft, field: string): void {
  if (textsIn(values[field]).length <= mostNames) return
  faults.push({ path: [field], code: 'TOO_MANY', params: { max: mostNames } })
  delete values[field]
}

/** Puts ids where texts stand; a text that means no record, or several, is a fault of its row. */
async function refer({ find, references }: Judging, work: Work, drafts: Draft[]): Promise<void> {
  for (const { field, many, table } of references) {
    drafts.forEach((draft) => refuseMany(draft, field))
    const said = drafts.flatMap(({ values }) => textsIn(values[field]))
    if (said.length === 0) continue
    const meant = await find(work, table, said)
    for (const draft of drafts.filter(({ values }) => field in values)) {
      const ids = textsIn(draft.values[field]).flatMap((name) => {
        const found = meant.get(name)
        if (found && 'id' in found) return [found.id]
        draft.faults.push({ path: [field], code: found?.code ?? 'NOT_FOUND_NAMED', params: { name } })
        return []
      })
      draft.values[field] = many ? [...new Set(ids)] : ids[0]
    }
  }
}

async function judgeOne({ module }: Judging, work: Work, draft: Draft): Promise<Judged> {
  const { line, values, faults } = draft
  faults.push(...unsound(values))
  const named = new Set(faults.map(({ path }) => path[0]))
  const checked = check(module.entity.create, values)
  if (!checked.ok) faults.push(...checked.faults.filter(({ path }) => !named.has(path[0] ?? '')))
  else if (faults.length === 0) faults.push(...(await refusedBy(work, module, checked.value)))
  const body = checked.ok && faults.length === 0 ? checked.value : null
  return { line, body, faults: faults.length > 0 ? faults : null, likeness: null }
}

/** Values that no two records share: not twice in the file, nor in the workspace. */
async function unique({ module, seen }: Judging, work: Work, judged: Judged[]): Promise<void> {
  for (const field of module.entity.unique) {
    const taken = await takenValues(work, module, { field, judged })
    for (const each of judged) {
      const value = each.body?.[field]
      if (typeof value !== 'string') continue
      const key = hashed(`${field} ${value.toLowerCase()}`)
      const earlier = seen.get(key)
      if (earlier === undefined) seen.set(key, each.line)
      if (taken.has(value.toLowerCase())) refuse(each, { path: [field], code: 'DUPLICATE' })
      else if (earlier !== undefined)
        refuse(each, { path: [field], code: 'REPEATED_LINE', params: { line: earlier } })
    }
  }
}

/** What rows look like: a record there is already, or an earlier row. */
async function compare({ module, recognised }: Judging, work: Work, judged: Judged[]): Promise<void> {
  const { lookalikes } = module
  const whole = judged.flatMap((each) => (each.body ? [{ each, body: each.body }] : []))
  if (!lookalikes || whole.length === 0) return
  const bodies = whole.map(({ body }) => body)
  const found = await lookalikes.find(work, bodies)
  for (const [at, { each, body }] of whole.entries()) {
    const keys = lookalikes.keys(body).map(({ key, by }) => ({ key: hashed(key), by }))
    const twin = keys.find(({ key }) => recognised.has(key))
    each.likeness = found[at] ?? (twin ? likenessOf(twin.by, recognised.get(twin.key) ?? 0) : null)
    if (each.likeness === null) for (const { key } of keys) recognised.set(key, each.line)
  }
}

/** Judges the rows of one file, portion after portion; remembers what earlier ones said. */
export function rowJudge(module: EntityModule, plan: ImportPlan) {
  const read = rowReader(module.entity, plan)
  const judging: Judging = {
    module,
    find: referenceFinder(),
    references: referringFields(module),
    seen: new Map(),
    recognised: new Map(),
  }
  return async (work: Work, lines: readonly FileLine[]): Promise<Judged[]> => {
    const drafts = lines.map(({ line, cells }): Draft => ({ line, values: read(cells), faults: [] }))
    await refer(judging, work, drafts)
    const judged: Judged[] = []
    for (const [at, draft] of drafts.entries()) {
      if (at % atOnce === atOnce - 1) await breath()
      judged.push(await judgeOne(judging, work, draft))
    }
    await unique(judging, work, judged)
    await compare(judging, work, judged)
    return judged
  }
}

const textsIn = (value: unknown): string[] =>
  [value].flat().filter((text): text is string => typeof text === 'string')

const likenessOf = (by: LikenessReason, line: number): Likeness => ({ _id: null, name: '', line, by })

function refuse(judged: Judged, fault: FieldFault): void {
  judged.body = null
  judged.faults = [...(judged.faults ?? []), fault]
}

/** What the entity's own step has against a body. */
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
