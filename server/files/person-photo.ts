import type { Pool } from 'pg'
import type { Actor } from '../kit/database/claim.ts'
import type { OpenedFile } from './resources.ts'

/**
 * Finds the photo of a person, for that person or a member of a workspace that both may enter. Null for other readers.
 */
export async function findPersonPhoto(
  pool: Pool,
  of: { person: string; id: string; reader: Actor },
): Promise<OpenedFile | null> {
  const { person, id, reader } = of
  const { rows } = await pool.query<OpenedFile>({
    name: 'person-photo',
    text: `select id, name, key, thumbnail_key as "thumbnailKey", content_type as "contentType", is_image as "isImage"
      from person_photo($1, $2, $3, $4)`,
    values: [person, id, reader.id, reader.hasSecondFactor === true],
  })
  return rows[0] ?? null
}
