import type { Work } from '../kit/database/work.ts'
import { keptFilesOf } from './exceptions.ts'

type Keys = { key: string; thumbnail: string | null }

/**
 * Deletes the rows of a client's files and generated PDFs, and returns their storage keys. Keeps files of purchases and
 * PDFs of issued invoices.
 */
export async function eraseFiles(
  { client, workspaceId }: Work,
  ids: readonly string[],
): Promise<{ count: number; keys: string[] }> {
  const files = await client.query<Keys>(
    `delete from resources where workspace_id = $1 and record_id = any ($2) and not entity = any ($3)
     returning key, thumbnail_key as thumbnail`,
    [workspaceId, ids, keptFilesOf],
  )
  const drawn = await client.query<Keys>(
    `delete from drawn_documents d where d.workspace_id = $1 and d.record = any ($2)
       and not exists (select from invoices i where i.workspace_id = $1 and i.id = d.record and i.issued_at is not null)
     returning key, null as thumbnail`,
    [workspaceId, ids],
  )
  const gone = [...files.rows, ...drawn.rows]
  return {
    count: gone.length,
    keys: gone.flatMap(({ key, thumbnail }) => (thumbnail === null ? [key] : [key, thumbnail])),
  }
}
