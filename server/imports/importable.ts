import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { offeredEntity } from '../kit/entity/custom-values.ts'
import type { Work } from '../kit/database/work.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'

/** The entities that support staged imports. */
export const importable = (modules: readonly EntityModule[]): readonly EntityModule[] =>
  modules.filter(({ entity }) => entity.verbs.includes('import') && entity.verbs.includes('create'))

/** The module of an import's entity; throws `NOT_FOUND` for an unknown entity. */
export function moduleOf(modules: readonly EntityModule[], entity: string): EntityModule {
  const module = modules.find((each) => each.entity.name === entity)
  if (!module) throw new Problem('NOT_FOUND')
  return module
}

/** The module with the custom fields of the workspace, which columns of a file may fill in. */
export async function withCustomColumns(work: Work, module: EntityModule): Promise<EntityModule> {
  return { ...module, entity: await offeredEntity(work, module.entity) }
}
