import type { importPlanBody, importRunBody } from '@fieldhouse/domain/imports/import-bodies'
import {
  importCheck,
  importErrors,
  importRead,
  importRecent,
  importRun,
  importUndo,
} from '@fieldhouse/domain/imports/calls'
import { isImported, isUnderWay } from '@fieldhouse/domain/imports/import-state'
import {
  type ImportPlan,
  importTargets,
  missingFields,
  repeatedColumns,
} from '@fieldhouse/domain/imports/targets'
import { type FieldFault, Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { type Makeable, makeable, mayMake } from '@fieldhouse/domain/imports/missing-names'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import type { z } from 'zod'
import type { Whole } from '../area.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import type { Input, Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import type { Queue } from '../kit/jobs/job.ts'
import { type Work, need } from '../kit/database/work.ts'
import { errorFile } from './error-file.ts'
import { importJob } from './import-job.ts'
import { importView } from './import-view.ts'
import { importable, moduleOf, withCustomColumns } from './importable.ts'
import { type ImportRecord, importOf, moveOn, stateOf } from './progress.ts'
import { claimOf } from './receive-import.ts'
import { askUndo } from './undo/ask-undo.ts'
import { recentImports, undoView } from './undo/undo-view.ts'

const unknownField = (path: (string | number)[], field: string): FieldFault => ({
  path,
  code: 'UNKNOWN_FIELD',
  params: { field },
})

type Plan = ImportPlan & { creates: readonly Makeable[] }

/**
 * Refuses a plan with unknown or repeated columns, without a column for a required field, or with an entity whose
 * records this import may not create.
 */
function needPlan(module: EntityModule, record: ImportRecord, plan: Plan): void {
  const { entity } = module
  const known = new Set(importTargets(entity).map(({ key }) => key))
  const errors: FieldFault[] = [
    ...(plan.columns.length === record.headings.length
      ? []
      : [{ path: ['columns'], code: 'COLUMN_COUNT' as const, params: { count: record.headings.length } }]),
    ...plan.columns.flatMap((key, at) =>
      key === null || known.has(key) ? [] : [unknownField(['columns', at], key)],
    ),
    ...Object.keys(plan.constants)
      .filter((key) => !known.has(key) && !Object.hasOwn(entity.create.shape, key))
      .map((key) => unknownField(['constants', key], key)),
    ...plan.creates.flatMap((each, at) =>
      mayMake(entity.name, each) ? [] : [{ path: ['creates', at], code: 'INVALID' as const }],
    ),
    ...repeatedColumns(entity, plan).map((at) => ({ path: ['columns', at], code: 'DUPLICATE' as const })),
    ...missingFields(entity, plan).map((field) => ({
      path: ['constants', field],
      code: 'NO_COLUMN' as const,
      params: { field },
    })),
  ]
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
}

/** The context of the import routes. */
type Imports = {
  server: Server
  modules: readonly EntityModule[]
  /** All entities, because an import may also create records of entities that cannot be imported. */
  all: readonly EntityModule[]
  queue: Queue
}

type Seen = { record: ImportRecord; language: Language }

/** Returns an import and the module of its entity. Refuses users who may not create records of the entity. */
async function importAsked({ modules }: Imports, work: Work, of: { id: string; lock?: boolean }) {
  const record = await importOf(work, of.id, of.lock)
  const module = await withCustomColumns(work, moduleOf(modules, record.entity))
  need(work, module.entity.section, 'create')
  return { record, module }
}

/** An import with its progress, and the progress of its undo. */
async function view(at: Imports, work: Work, of: { module: EntityModule } & Seen) {
  const { module, ...seen } = of
  const undone = await undoView(work, { ...seen, modules: at.all })
  return { ...(await importView(work, module, seen)), ...(undone ? { undo: undone } : {}) }
}

async function check(at: Imports, work: Work, input: Input<z.output<typeof importPlanBody>>) {
  const { id, body: plan, request } = input
  const { record, module } = await importAsked(at, work, { id, lock: true })
  const { language } = request
  needPlan(module, record, plan)
  for (const each of plan.creates) need(work, makeable[each].section, 'create')
  const state = stateOf(record)
  if (isUnderWay(state) || isImported(state))
    return { result: await view(at, work, { module, record, language }) }
  const zero = { done: 0, accepted: 0, refused: 0, likely: 0, problem: null, missing: null }
  await moveOn(work, { id, from: record.state }, { ...plan, ...zero, state: 'CHECKING' })
  const asked = { ...claimOf(at.server, request), importId: id, step: 'CHECKING', language } as const
  await at.queue.send(work.client, importJob, asked)
  const begun = await importOf(work, id)
  const after = () => at.queue.wake(importJob)
  return { result: await view(at, work, { module, record: begun, language }), after }
}

async function run(at: Imports, work: Work, input: Input<z.output<typeof importRunBody>>) {
  const { id, body, request } = input
  const { record, module } = await importAsked(at, work, { id, lock: true })
  const { language } = request
  const { likely } = body
  if (record.state !== 'CHECKED') return { result: await view(at, work, { module, record, language }) }
  await moveOn(work, { id, from: 'CHECKED' }, { done: 0, problem: null, state: 'RUNNING' })
  const asked = { ...claimOf(at.server, request), importId: id, step: 'RUNNING', likely } as const
  await at.queue.send(work.client, importJob, asked)
  const begun = await importOf(work, id)
  const after = () => at.queue.wake(importJob)
  return { result: await view(at, work, { module, record: begun, language }), after }
}

async function undo(at: Imports, work: Work, { id, request }: Input) {
  const { record, module } = await importAsked(at, work, { id, lock: true })
  const { language } = request
  need(work, module.entity.section, 'delete')
  if (!(await askUndo(work, record))) return { result: await view(at, work, { module, record, language }) }
  await at.queue.send(work.client, importJob, {
    ...claimOf(at.server, request),
    importId: id,
    step: 'UNDOING',
  })
  const begun = await importOf(work, id)
  const after = () => at.queue.wake(importJob)
  return { result: await view(at, work, { module, record: begun, language }), after }
}

/** Returns the imports of an entity that can be undone. Refuses users who may not create records of the entity. */
async function recent({ modules }: Imports, work: Work, { query }: Input) {
  const module = modules.find(({ entity: { segment } }) => segment === query['entity'])
  if (!module) throw fault(['entity'], 'INVALID')
  need(work, module.entity.section, 'create')
  return { result: await recentImports(work, module.entity.name) }
}

/** Serves the routes for files that `POST {e}/import` with `stage=true` has staged. */
export function serveImports(server: Server, { modules, queue }: Pick<Whole, 'modules' | 'queue'>): void {
  const at: Imports = { server, modules: importable(modules), all: modules, queue }
  const section = [...new Set(at.modules.map(({ entity }) => entity.section))]
  const shared = { entity: 'import', section, flag: 'create' } as const
  serve(server, {
    ...shared,
    ...importRead,
    handle: async (work, { id, request: { language } }) => {
      const { record, module } = await importAsked(at, work, { id })
      return { result: await view(at, work, { module, record, language }) }
    },
  })
  serve(server, {
    ...shared,
    ...importErrors,
    handle: async (work, { id, request: { language } }) => {
      const { record, module } = await importAsked(at, work, { id })
      return errorFile(work, module, { record, language })
    },
  })
  serve(server, { ...shared, ...importCheck, handle: (work, input) => check(at, work, input) })
  serve(server, { ...shared, ...importRun, handle: (work, input) => run(at, work, input) })
  serve(server, { ...shared, ...importUndo, handle: (work, input) => undo(at, work, input) })
  serve(server, { ...shared, ...importRecent, handle: (work, input) => recent(at, work, input) })
}
