import { isThere } from './server-back.ts'
import { reloadIfOutdated } from './version-check.ts'

const lost = new WeakSet<Error>()

/**
 * Takes up that a part of the application could not be fetched: it is missing where the server has a newer build, else the
 * line or the server is away. The router loads the document anew for what a browser says of it, and without a line that
 * leaves the browser's own error page in place of the application; so the error says it in other words.
 */
export function takeLostPart({ payload }: { payload: Error }): void {
  lost.add(payload)
  payload.message = `A part of the application could not be fetched: ${payload.message}`
  void reloadIfOutdated()
  void isThere()
}

/** Whether an error is that of a part of the application which could not be fetched. */
export const isLostPart = (error: unknown): boolean => error instanceof Error && lost.has(error)

/** Loads the document anew where the server answers; where it does not, that is noted. */
export async function loadAgain(): Promise<void> {
  if (await isThere()) location.reload()
}
