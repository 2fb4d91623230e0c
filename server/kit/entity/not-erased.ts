import { erasedAlreadyWords } from '@fieldhouse/domain/erasure/erasure'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'

/** Refuses with `INVALID_TRANSITION` a record whose personal data was erased: it stays as it is. */
export function needNotErased(row: Readonly<Record<string, unknown>>): void {
  if (row['erasedAt']) throw new Problem('INVALID_TRANSITION', { words: erasedAlreadyWords })
}
