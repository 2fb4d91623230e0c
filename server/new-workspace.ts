import type { Language } from '@fieldhouse/domain/kit/words/words'
import { insertDefaultRows } from './databases/default-rows.ts'
import { insertFirstWarehouse } from './inventory/default-warehouse.ts'
import type { Work } from './kit/database/work.ts'

/** What each area puts into a new workspace, in the transaction that makes it. */
export async function fillWorkspace(work: Work, language: Language): Promise<void> {
  await insertDefaultRows(work, language)
  await insertFirstWarehouse(work, language)
}
