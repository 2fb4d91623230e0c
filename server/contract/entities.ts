import { areas, documents } from '../areas.ts'
import { countsTypedNumbers } from '../documents/typed-numbers.ts'
import { removeWithRecord } from '../files/resources.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { addConstraintProblems } from '../kit/http/constraint-problems.ts'
import { extendEntity, needComplete } from '../kit/entity/extend-entity.ts'

/** Every entity of the server, including the parts that later areas add to entities. */
export const entityModules: readonly EntityModule[] = areas.flatMap(({ entities = [] }) => entities)

for (const { constraints = {} } of areas) addConstraintProblems(constraints)
for (const module of entityModules) removeWithRecord(module)
for (const { extends: extensions = [] } of areas) for (const extension of extensions) extendEntity(extension)
for (const { type, module, series } of documents)
  extendEntity(countsTypedNumbers({ table: module.table, number: type.number, series }))
for (const module of entityModules) needComplete(module)
