import type { Trade } from '@fieldhouse/domain/core/trades'
import { defaultBrands } from '@fieldhouse/domain/databases/default-brands'
import { defaultStatuses } from '@fieldhouse/domain/databases/default-statuses'
import { defaultTags } from '@fieldhouse/domain/databases/default-tags'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import type { Work } from '../kit/database/work.ts'
import { brands, statuses, tags } from './tables.ts'

/**
 * Inserts the default statuses, tags and brands of a new workspace of a trade (DB-12). These rows have no creator.
 * Statuses without a creator cannot be deleted.
 */
export async function insertDefaultRows(work: Work, language: Language, trade: Trade): Promise<void> {
  const { workspaceId } = work
  await work.tx
    .insert(statuses)
    .values(defaultStatuses(language).map((row) => ({ ...row, workspaceId, enabled: true })))
  await work.tx
    .insert(tags)
    .values(
      defaultTags(trade, language).map((row) => ({ ...row, workspaceId, isDefault: false, enabled: true })),
    )
  await work.tx
    .insert(brands)
    .values(defaultBrands[trade].map((name) => ({ name, workspaceId, enabled: true })))
}
