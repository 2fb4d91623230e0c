import { DatabaseError } from 'pg'

/** PostgreSQL was not reached, or the connection ended before it had answered: what was asked may be done or not. */
export class DatabaseLost extends Error {
  constructor(options: { cause: unknown }) {
    super('the connection to the database was lost', options)
    this.name = 'DatabaseLost'
  }
}

/** Whether PostgreSQL itself answered with this error. */
export const isAnswer = (error: unknown): error is DatabaseError => error instanceof DatabaseError

/** An error and what it was made from, whatever wrapped it: Drizzle, the pool, our own code. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let each = error; each instanceof Error && causes.length < 8; each = each.cause) causes.push(each)
  return causes
}

/** PostgreSQL's own error under a thrown one, or null. */
export function databaseFault(error: unknown): DatabaseError | null {
  return causesOf(error).find(isAnswer) ?? null
}

/** PostgreSQL's last word on a connection that it ends: shutting down, starting, no room for more. */
const isLastWord = ({ severity = '', code = '' }: DatabaseError): boolean =>
  severity === 'FATAL' || severity === 'PANIC' || code.startsWith('57P') || code.startsWith('08')

/** Whether the database was lost while it was asked: no connection, or one that broke or was ended. */
export function isLost(error: unknown): boolean {
  return causesOf(error).some((each) => each instanceof DatabaseLost || (isAnswer(each) && isLastWord(each)))
}

/** SQLSTATEs we tell apart. */
export const states = {
  deadlock: '40P01',
  serialization: '40001',
  unique: '23505',
  foreignKey: '23503',
  check: '23514',
  numberTooLarge: '22003',
  badDate: '22007',
  dateOutOfRange: '22008',
  lockTimeout: '55P03',
  cancelled: '57014',
  diskFull: '53100',
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

/**
 * Runs an attempt again, `tries` times in all at most, while its error says that this may help; one that fails must leave
 * nothing behind. Other errors, and the last one, are thrown on.
 */
export async function repeated<T>(
  attempt: () => Promise<T>,
  { tries, mayHelp }: { tries: number; mayHelp: (error: unknown, tried: number) => boolean },
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      if (tried === tries || !mayHelp(error, tried)) throw error
    }
  }
}
