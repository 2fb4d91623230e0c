import { undoingAlready, whyNotUndo } from '@fieldhouse/domain/imports/undo'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { type Words, languages, say } from '@fieldhouse/domain/kit/words/words'
import { eq } from 'drizzle-orm'
import { users } from '../../kit/database/user-tables.ts'
import type { Work } from '../../kit/database/work.ts'
import { type ImportRecord, moveOn, stateOf } from '../progress.ts'

/** The error if another user's undo is in progress. The message names that user. */
async function undoneByAnother(work: Work, by: string | null): Promise<Problem> {
  const [person] = by
    ? await work.tx
        .select({ firstName: users.firstName, lastName: users.lastName })
        .from(users)
        .where(eq(users.id, by))
    : []
  const name = person ? `${person.firstName} ${person.lastName}` : '…'
  const words = Object.fromEntries(
    languages.map((language) => [language, say(undoingAlready, language, { name })]),
  ) as Words
  return new Problem('INVALID_TRANSITION', { words })
}

/**
 * Starts the undo of a locked import. Returns false if the undo is in progress or done. Throws `INVALID_TRANSITION` for
 * an impossible undo or during another user's undo.
 */
export async function askUndo(work: Work, record: ImportRecord): Promise<boolean> {
  const state = stateOf(record)
  if (state === 'UNDONE') return false
  if (state === 'UNDOING') {
    if (record.undoneBy !== work.actor.id) throw await undoneByAnother(work, record.undoneBy)
    return false
  }
  const endedAt = record.requestId === null ? null : record.endedAt
  const refused = whyNotUndo({ state, endedAt }, work.now.getTime())
  if (refused) throw new Problem('INVALID_TRANSITION', { words: refused })
  await moveOn(
    work,
    { id: record.id, from: record.state },
    { state: 'UNDOING', undoneBy: work.actor.id, problem: null },
  )
  return true
}
