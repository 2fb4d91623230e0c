import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { tellProblem } from '../api/tell-problem.ts'
import type * as Questions from './bulk-questions.tsx'
import type { Bulk } from './use-bulk.ts'
import type { Chosen } from './use-chosen.ts'

let asking = false

/** Loads the questions once somebody asks one; a second click meanwhile asks no second time, and a failure is told. */
async function askBy(ask: (questions: typeof Questions) => void): Promise<void> {
  if (asking) return
  asking = true
  try {
    ask(await import('./bulk-questions.tsx'))
  } catch (error) {
    tellProblem(error)
  } finally {
    asking = false
  }
}

/** Asks before the chosen records are deleted. */
export const askRemoval = (entity: Entity, chosen: Pick<Chosen, 'records'>, bulk: Bulk): void =>
  void askBy((questions) => questions.askRemoval(entity, chosen, bulk))

/** Asks which tags are added to the chosen records, or taken from them. */
export const askTags = (entity: Entity, bulk: Bulk, adds: boolean): void =>
  void askBy((questions) => questions.askTags(entity, bulk, adds))
