import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { EntityModule } from '../kit/entity/define-entity.ts'

/** Entities of which a file may be staged. */
export const importable = (modules: readonly EntityModule[]): readonly EntityModule[] =>
  modules.filter(({ entity }) => entity.verbs.includes('import') && entity.verbs.includes('create'))

/** The module of an import's entity; refuses with `NOT_FOUND` what no entity of this server is. */
export function moduleOf(modules: readonly EntityModule[], entity: string): EntityModule {
  const module = modules.find((each) => each.entity.name === entity)
  if (!module) throw new Problem('NOT_FOUND')
  return module
}
