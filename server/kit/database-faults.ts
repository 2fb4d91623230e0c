import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'

/** PostgreSQL's own error under a thrown one, or null. */
export function databaseFault(error: unknown): DatabaseError | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof DatabaseError ? cause : null
}

/** SQLSTATEs we tell apart. */
export const states = {
  deadlock: '40P01',
  serialization: '40001',
  unique: '23505',
  foreignKey: '23503',
  exclusion: '23P01',
  check: '23514',
  numberTooLarge: '22003',
  lockTimeout: '55P03',
  cancelled: '57014',
  diskFull: '53100',
  tooManyConnections: '53300',
  shuttingDown: '57P01',
  crashed: '57P02',
  starting: '57P03',
  /** What a pooler says of itself: that the database is away, that it has no room, what it does not understand. */
  protocol: '08P01',
} as const

/** Whether the database asks to run the whole transaction again. */
export function isTransient(error: unknown): boolean {
  const code = databaseFault(error)?.code
  return code === states.deadlock || code === states.serialization
}

/** Whether a row was to refer to a record that is not there. */
export function isDangling(error: unknown): boolean {
  const fault = databaseFault(error)
  return fault?.code === states.foreignKey && !(fault.detail ?? '').includes('is still referenced')
}
