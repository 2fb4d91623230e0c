import { DatabaseError } from 'pg'

/**
 * The facts of an error that may be logged: its name, message and position in the code, without values from requests.
 */
export type ErrorFacts = { name: string; message: string; at: string[]; cause?: ErrorFacts } & Record<
  string,
  unknown
>

/** Whether the message quotes a value, as PostgreSQL does in data exceptions (class 22). */
const quotesValues = (error: DatabaseError) => error.code?.startsWith('22') ?? true

function message(error: Error): string {
  if (error instanceof DatabaseError && quotesValues(error)) return 'data exception'
  // Drizzle appends the parameters of a failed query to its message.
  return error.message.split('\nparams:')[0] ?? ''
}

/** The facts of an error and its causes. */
export function factsOf(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { name: typeof error, message: '', at: [] }
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const code = 'code' in error ? { code: error.code } : {}
  const where =
    error instanceof DatabaseError
      ? { table: error.table, constraint: error.constraint, column: error.column, routine: error.routine }
      : {}
  return {
    name: error.name,
    message: message(error),
    at: at.map((line) => line.trim()),
    ...code,
    ...where,
    ...(error.cause instanceof Error ? { cause: factsOf(error.cause) } : {}),
  }
}
