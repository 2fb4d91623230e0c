import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { offeredEntity } from '../kit/entity/custom-values.ts'
import type { Work } from '../kit/database/work.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { appointmentImport } from './history/appointment-import.ts'
import { estimateImport } from './history/estimate-import.ts'
import { expenseImport } from './history/expense-import.ts'
import { invoiceImport } from './history/invoice-import.ts'
import { jobImport } from './history/job-import.ts'
import { repairImport } from './history/repair-import.ts'

/** The entities of the history of a former program. The rows of files have other fields than the entities' records. */
const history: ReadonlyMap<string, EntityModule> = new Map(
  [jobImport, appointmentImport, repairImport, invoiceImport, estimateImport, expenseImport].map((module) => [
    module.entity.name,
    module,
  ]),
)

/** The module that makes records from the rows of a file. Most rows have the fields of the entity itself. */
export const importedBy = (module: EntityModule): EntityModule => history.get(module.entity.name) ?? module

/** The modules of the entities that support staged imports, with the fields of a file's rows. */
export const importable = (modules: readonly EntityModule[]): readonly EntityModule[] =>
  modules
    .filter(({ entity }) => entity.verbs.includes('import') && entity.verbs.includes('create'))
    .map(importedBy)

/** Returns the module of an import's entity. Throws `NOT_FOUND` for an unknown entity. */
export function moduleOf(modules: readonly EntityModule[], entity: string): EntityModule {
  const module = modules.find((each) => each.entity.name === entity)
  if (!module) throw new Problem('NOT_FOUND')
  return module
}

/** The module with the workspace's custom fields, so that columns of a file can set custom fields. */
export async function withCustomColumns(work: Work, module: EntityModule): Promise<EntityModule> {
  return { ...module, entity: await offeredEntity(work, module.entity) }
}
