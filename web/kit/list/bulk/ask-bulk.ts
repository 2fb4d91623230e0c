import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { showProblem } from '../../api/problems/show-problem.ts'
import type * as Questions from './bulk-questions.tsx'
import type { Bulk } from './use-bulk.ts'
import type { Chosen } from './use-chosen.ts'

let asking = false

/**
 * Loads the code of the questions when it is first needed, then asks. While the code is loading, further clicks do
 * nothing. If loading fails, shows the reason.
 */
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

/** Asks for confirmation before deleting the selected records. */
export const askRemoval = (entity: Entity, chosen: Pick<Chosen, 'records'>, bulk: Bulk): void =>
  void askBy((questions) => questions.askRemoval(entity, chosen, bulk))

/** Asks which tags to add to the selected records, or to remove from them. */
export const askTags = (entity: Entity, bulk: Bulk, adds: boolean): void =>
  void askBy((questions) => questions.askTags(entity, bulk, adds))
