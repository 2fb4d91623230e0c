import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { showProblem } from '../../api/show-problem.ts'
import type * as Questions from './bulk-questions.tsx'
import type { Bulk } from './use-bulk.ts'
import type { Chosen } from './use-chosen.ts'

let asking = false

/** Loads the questions with the first one asked; a second click meanwhile asks nothing, and a failure is shown. */
async function askBy(ask: (questions: typeof Questions) => void): Promise<void> {
  if (asking) return
  asking = true
  try {
    ask(await import('./bulk-questions.tsx'))
  } catch (error) {
    showProblem(error)
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
