import type { importPlanBody, importRunBody } from '@fieldhouse/domain/imports/import-bodies'
import { importCheck, importErrors, importRead, importRun } from '@fieldhouse/domain/imports/calls'
import { isUnderWay } from '@fieldhouse/domain/imports/import-state'
import {
  type ImportPlan,
  importTargets,
  missingFields,
  repeatedColumns,
} from '@fieldhouse/domain/imports/targets'
import { type FieldFault, Problem } from '@fieldhouse/domain/kit/entity/problem'
import { makeable } from '@fieldhouse/domain/imports/missing-names'
import type { z } from 'zod'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { type Answer, type Input, type Route, type Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { type Work, need } from '../kit/database/work.ts'
import { importsInBackground } from './background.ts'
import { checkRows } from './check-import.ts'
import { errorFile } from './error-file.ts'
import { importView } from './import-view.ts'
import { type ImportRecord, importOf, moveOn, stateOf } from './progress.ts'
import { claimOf, moduleOf } from './receive-import.ts'
import { runRows } from './run-import.ts'

const invalid = (path: (string | number)[]): FieldFault => ({ path, code: 'INVALID' })

/** Why rows cannot be read by this plan: a column of nothing, of the same twice, a required field without any. */
function needPlan(module: EntityModule, record: ImportRecord, plan: ImportPlan): void {
  const { entity } = module
  const known = new Set(importTargets(entity).map(({ key }) => key))
  const errors: FieldFault[] = [
    ...(plan.columns.length === record.headings.length ? [] : [invalid(['columns'])]),
    ...plan.columns.flatMap((key, at) => (key === null || known.has(key) ? [] : [invalid(['columns', at])])),
    ...Object.keys(plan.constants)
      .filter((key) => !known.has(key) && !Object.hasOwn(entity.create.shape, key))
      .map((key) => invalid(['constants', key])),
    ...repeatedColumns(entity, plan).map((at) => ({ path: ['columns', at], code: 'DUPLICATE' as const })),
    ...missingFields(entity, plan).map((field) => ({
      path: ['constants', field],
      code: 'NO_COLUMN' as const,
      params: { field },
    })),
  ]
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
}

/** What the routes of imports work with. */
type Imports = {
  server: Server
  importable: readonly EntityModule[]
  background: ReturnType<typeof importsInBackground>
}

/** An import with its entity's module, for somebody who may create such records. */
async function asked({ importable }: Imports, work: Work, of: { id: string; lock?: boolean }) {
  const record = await importOf(work, of.id, of.lock)
  const module = moduleOf(importable, record.entity)
  need(work, module.entity.section, 'create')
  return { record, module }
}

async function check(at: Imports, work: Work, { id, body, request }: Input): Promise<Answer> {
  const { record, module } = await asked(at, work, { id, lock: true })
  const { language } = request
  const plan = body as z.output<typeof importPlanBody>
  needPlan(module, record, plan)
  for (const each of plan.creates) need(work, makeable[each].section, 'create')
  const state = stateOf(record)
  if (isUnderWay(state) || state === 'DONE')
    return { result: await importView(work, module, { record, language }) }
  const zero = { done: 0, accepted: 0, refused: 0, likely: 0, problem: null, missing: null }
  await moveOn(work, { id, from: record.state }, { ...plan, ...zero, state: 'CHECKING' })
  const begun = await importOf(work, id)
  const { section } = module.entity
  const after = () =>
    at.background.begin(claimOf(at.server, request), { record: begun, section }, (inside) =>
      checkRows(inside, module, { record: begun, modules: at.importable, language }),
    )
  return { result: await importView(work, module, { record: begun, language }), after }
}

async function run(at: Imports, work: Work, { id, body, request }: Input): Promise<Answer> {
  const { record, module } = await asked(at, work, { id, lock: true })
  const { language } = request
  const { likely } = body as z.output<typeof importRunBody>
  if (stateOf(record) !== 'CHECKED') return { result: await importView(work, module, { record, language }) }
  await moveOn(work, { id, from: 'CHECKED' }, { done: 0, problem: null, state: 'RUNNING' })
  const begun = await importOf(work, id)
  const { section } = module.entity
  const after = () =>
    at.background.begin(claimOf(at.server, request), { record: begun, section }, (inside) =>
      runRows(inside, module, { record: begun, likely, modules: at.importable }),
    )
  return { result: await importView(work, module, { record: begun, language }), after }
}

const routesOf = (at: Imports): Omit<Route, 'entity' | 'section' | 'flag'>[] => [
  {
    ...importRead,
    handle: async (work, { id, request: { language } }) => {
      const { record, module } = await asked(at, work, { id })
      return { result: await importView(work, module, { record, language }) }
    },
  },
  {
    ...importErrors,
    handle: async (work, { id, request: { language } }) => {
      const { record, module } = await asked(at, work, { id })
      return errorFile(work, module, { record, language })
    },
  },
  {
    ...importCheck,
    handle: (work, input) => check(at, work, input),
  },
  {
    ...importRun,
    handle: (work, input) => run(at, work, input),
  },
]

/** Serves what happens to a file that was staged by `POST {e}/import` with `stage=true`. */
export function serveImports(server: Server, modules: readonly EntityModule[]): void {
  const importable = modules.filter(
    ({ entity }) => entity.verbs.includes('import') && entity.verbs.includes('create'),
  )
  const background = importsInBackground({
    pool: server.database.main,
    log: server.app.log,
    budget: server.budget,
  })
  server.drain.add(() => background.settle())
  const section = [...new Set(importable.map(({ entity }) => entity.section))]
  for (const route of routesOf({ server, importable, background }))
    serve(server, { entity: 'import', section, flag: 'create', ...route })
}
