import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, textList } from '../kit/database/columns.ts'
import { newId } from '../kit/database/tenant-table.ts'

/** Files of records: media and at most one photo. A person's own photo has the person's id as workspace. */
export const resources = pgTable(
  'resources',
  {
    workspaceId: uuid().notNull(),
    id: uuid().notNull().$defaultFn(newId),
    entity: text().notNull(),
    recordId: uuid().notNull(),
    name: text().notNull(),
    key: text().notNull(),
    thumbnailKey: text(),
    contentType: text().notNull(),
    /** The size of file and thumbnail together, in bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    types: textList().notNull().default([]),
    description: text(),
    isImage: boolean().notNull(),
    /** `PHOTO` for the photo of a record, which is not part of its media. Null for media. */
    photo: text('capability'),
    createdBy: uuid(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ name: 'resources_id', columns: [t.workspaceId, t.id] }),
    index('resources_of_record').on(t.workspaceId, t.entity, t.recordId, t.id),
    index('resources_key').on(t.key),
    index('resources_thumbnail').on(t.thumbnailKey),
  ],
)
