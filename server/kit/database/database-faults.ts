import { DatabaseError } from 'pg'

/**
 * The error that PostgreSQL was not reached, or that the connection ended before the response. PostgreSQL may or may
 * not have carried out the request.
 */
export class DatabaseLost extends Error {
  constructor(options: { cause: unknown }) {
    super('the connection to the database was lost', options)
    this.name = 'DatabaseLost'
  }
}

/** Whether PostgreSQL itself reported this error. */
export const isAnswer = (error: unknown): error is DatabaseError => error instanceof DatabaseError

/** An error followed by its causes (at most 8), because Drizzle, the pool and our own code wrap errors. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let each = error; each instanceof Error && causes.length < 8; each = each.cause) causes.push(each)
  return causes
}

/** The error codes of PostgreSQL (SQLSTATE) that the server handles specially. */
export const states = {
  deadlock: '40P01',
  serialization: '40001',
  unique: '23505',
  foreignKey: '23503',
  check: '23514',
  exclusion: '23P01',
  numberTooLarge: '22003',
  badDate: '22007',
  dateOutOfRange: '22008',
  lockTimeout: '55P03',
  cancelled: '57014',
  /** An earlier statement of the transaction has failed. */
  aborted: '25P02',
  diskFull: '53100',
  /**
   * An error of the connection pooler: the database is unavailable, no connection is free, or the pooler does not
   * understand a request.
   */
  protocol: '08P01',
} as const

/** The names in the message of a violated constraint: the constraint, or a table, the constraint and another table. */
const named = /["«]([a-z0-9_]+)["»]/g

/** The table that a statement writes. */
const written = /^\s*(?:insert into|update|delete from) "?([a-z_]+)"?/i

/** The errors that name a constraint. A missing value (23502) names only its column. */
const ofConstraints: readonly string[] = [states.unique, states.foreignKey, states.check, states.exclusion]

/** Adds the names of the constraint and its table to an error from a worker of a Citus cluster. */
function addNames(fault: DatabaseError, causes: readonly Error[]): void {
  if (!ofConstraints.includes(fault.code ?? '') || fault.constraint !== undefined) return
  // The coordinator passes on only the message, in which names end with the number of a shard (`tags_name_taken_102091`).
  const names = [...fault.message.matchAll(named)].map(([, name = '']) => name.replace(/_\d{6,}$/, ''))
  const statement = causes.map((each) => ('query' in each ? String(each.query) : '')).find(Boolean) ?? ''
  const table = names[2] ?? (names.length > 1 ? names[0] : written.exec(statement)?.[1])
  fault.constraint = names[names.length > 1 ? 1 : 0]
  fault.table ??= table
  // A trigger that names a column names it in the hint, too.
  fault.column ??= fault.hint
}

/** The PostgreSQL error among the causes of a thrown error, or null. */
export function databaseFault(error: unknown): DatabaseError | null {
  const causes = causesOf(error)
  const fault = causes.find(isAnswer)
  if (!fault) return null
  addNames(fault, causes)
  return fault
}

/** Whether a worker of a Citus cluster ended during a commit, so that the change may or may not be stored. */
const isHalfCommitted = ({ code, message }: DatabaseError): boolean =>
  code === 'XX000' && message.startsWith('could not commit transaction for shard')

/**
 * Whether the error also ends the connection: PostgreSQL or a worker of a Citus cluster is stopping or starting, or has no
 * free connections.
 */
const isLastWord = (error: DatabaseError): boolean => {
  const { severity = '', code = '' } = error
  const isEnded =
    severity === 'FATAL' || severity === 'PANIC' || code.startsWith('57P') || code.startsWith('08')
  return isEnded || isHalfCommitted(error)
}

/** Whether an error says that the database cannot be reached or that its connection ended. */
export function isLost(error: unknown): boolean {
  return causesOf(error).some((each) => each instanceof DatabaseLost || (isAnswer(each) && isLastWord(each)))
}

/** Whether the rows of the workspace moved to another worker of a Citus cluster after the statement was planned. */
const hasMoved = ({ code, message }: DatabaseError): boolean =>
  code === 'XX000' && message.startsWith('could not find valid entry for shard')

/** Whether the whole transaction should be run again: a deadlock, a serialization failure, or rows that moved. */
export function isTransient(error: unknown): boolean {
  const fault = databaseFault(error)
  if (!fault) return false
  return fault.code === states.deadlock || fault.code === states.serialization || hasMoved(fault)
}

/** Whether the error says that a row would refer to a missing record. */
export function isDangling(error: unknown): boolean {
  const fault = databaseFault(error)
  return fault?.code === states.foreignKey && !(fault.detail ?? '').includes('is still referenced')
}

/**
 * Repeats a failed attempt, up to `tries` attempts in all, while `mayHelp` returns true for the error, and finally
 * throws the error. A failed attempt must change nothing.
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
