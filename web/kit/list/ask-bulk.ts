import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { Bulk } from './use-bulk.ts'
import type { Chosen } from './use-chosen.ts'

// The questions are loaded once somebody asks one.
const questions = () => import('./bulk-questions.tsx')

/** Asks before the chosen records are deleted. */
export const askRemoval = (entity: Entity, chosen: Pick<Chosen, 'records'>, bulk: Bulk): void =>
  void questions().then((ask) => ask.askRemoval(entity, chosen, bulk))

/** Asks which tags are added to the chosen records, or taken from them. */
export const askTags = (entity: Entity, bulk: Bulk, adds: boolean): void =>
  void questions().then((ask) => ask.askTags(entity, bulk, adds))
