import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../kit/database/user-tables.ts'

/** Settings of the whole installation that an ADMIN changed. Settings from the environment are in `config.ts`. */
export const installationSettings = pgTable('installation_settings', {
  name: text().primaryKey(),
  value: text().notNull(),
  changedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
