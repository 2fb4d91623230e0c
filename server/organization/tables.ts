import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../kit/database/user-tables.ts'

/** What an ADMIN set for the whole installation while it runs; what the environment decides stands in `config.ts`. */
export const installationSettings = pgTable('installation_settings', {
  name: text().primaryKey(),
  value: text().notNull(),
  changedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
