import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const migrations = join(import.meta.dirname, '../../migrations')

/** The statements of a migration that contain a keyword at the beginning of a line. */
export const migrationStatements = (migration: string, keyword: string): string[] =>
  readFileSync(join(migrations, `${migration}.sql`), 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => new RegExp(`^${keyword} `, 'm').test(statement))
