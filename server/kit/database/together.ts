import { databaseFault, states } from './database-faults.ts'

/** Whether the error only says that an earlier statement has failed. */
const isConsequence = (error: unknown): boolean => databaseFault(error)?.code === states.aborted

// No statement may follow the end of the transaction, so an error waits until all steps have ended.

/**
 * Runs independent steps of a transaction at the same time, so that their statements travel together. Throws the first
 * error that has no other cause.
 */
export async function together<T extends readonly unknown[]>(steps: {
  [K in keyof T]: Promise<T[K]>
}): Promise<T> {
  const errors: unknown[] = []
  const all: readonly Promise<unknown>[] = steps
  const settled = all.map((step) => step.catch((error: unknown) => void errors.push(error)))
  const results = (await Promise.all(settled)) as unknown as T
  if (errors.length > 0) throw errors.find((error) => !isConsequence(error)) ?? errors[0]
  return results
}
