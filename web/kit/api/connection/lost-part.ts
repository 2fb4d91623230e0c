import { isThere } from './server-back.ts'
import { reloadIfOutdated } from './version-check.ts'

const lost = new WeakSet<Error>()

/**
 * Handles a part of the application that could not be loaded. Checks whether the server can be reached, and reloads the
 * page if the server has a newer build.
 */
export function takeLostPart({ payload }: { payload: Error }): void {
  lost.add(payload)
  // The router reloads the document if an error has the browser's own message for a failed import. Offline, that reload
  // would show the browser's error page, so the message is replaced.
  payload.message = `A part of the application could not be fetched: ${payload.message}`
  void reloadIfOutdated()
  void isThere()
}

/** Whether an error comes from a part of the application that could not be fetched. */
export const isLostPart = (error: unknown): boolean => error instanceof Error && lost.has(error)

/** Reloads the document if the server can be reached. Otherwise, records that the server cannot be reached. */
export async function loadAgain(): Promise<void> {
  if (await isThere()) location.reload()
}
