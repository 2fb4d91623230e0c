import type { Language } from '@fieldhouse/domain/kit/words/words'
import { areas } from './areas.ts'
import type { Work } from './kit/database/work.ts'

/** What each area puts into a new workspace, in the transaction that makes it. */
export async function fillWorkspace(work: Work, language: Language): Promise<void> {
  for (const { fill } of areas) await fill?.(work, language)
}
