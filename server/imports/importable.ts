import { Problem } from '@fieldhouse/domain/kit/entity/problem'
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
