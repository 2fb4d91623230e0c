import { erasedAlreadyWords } from '@fieldhouse/domain/core/erased-words'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'

/** Refuses with `INVALID_TRANSITION` to change a record whose personal data was erased. */
export function needNotErased(row: Readonly<Record<string, unknown>>): void {
  if (row['erasedAt']) throw new Problem('INVALID_TRANSITION', { words: erasedAlreadyWords })
}
