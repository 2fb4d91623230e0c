import type { Language } from '@fieldhouse/domain/kit/words/words'
import { defaultTemplates } from '@fieldhouse/domain/messaging/default-templates'
import type { Work } from '../kit/database/work.ts'
import { templates } from './tables.ts'

/** Creates the templates with which a new workspace starts (DB-28). */
export async function insertDefaultTemplates(work: Work, language: Language): Promise<void> {
  const { workspaceId } = work
  await work.tx
    .insert(templates)
    .values(
      defaultTemplates(language).map((row) => ({ ...row, workspaceId, enabled: true, permissions: [] })),
    )
}
