import { AsyncLocalStorage } from 'node:async_hooks'
import { textWithin } from '../kit/http/answer-limit.ts'

/**
 * The maximum size of a third party's response during sign-in, in bytes. Profiles and keys have only some kilobytes.
 */
const most = 1_000_000

const inside = new AsyncLocalStorage<true>()

let outer = globalThis.fetch

/**
 * Works like the global `fetch`. Inside `withBoundedAnswers`, reads the whole response and throws if the response
 * exceeds the limit.
 */
const bounded: typeof fetch = async (input, init) => {
  const response = await outer(input, init)
  if (inside.getStore() === undefined || response.body === null) return response
  const { status, statusText, headers } = response
  return new Response(await textWithin(response, most), { status, statusText, headers })
}

/** Replaces the global `fetch` by the limited `fetch`, because better-auth always uses the global `fetch`. */
export function boundAnswers(): void {
  if (globalThis.fetch === bounded) return
  outer = globalThis.fetch
  globalThis.fetch = bounded
}

/** Runs code in which the global `fetch` throws for responses of more than 1 MB. */
export const withBoundedAnswers = <T>(run: () => Promise<T>): Promise<T> => inside.run(true, run)
