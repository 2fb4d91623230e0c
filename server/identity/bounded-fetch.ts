import { AsyncLocalStorage } from 'node:async_hooks'
import { textWithin } from '../kit/http/answer-limit.ts'

/** The most bytes a third party may answer while somebody signs in there: profiles and keys have some kilobytes. */
const most = 1_000_000

const inside = new AsyncLocalStorage<true>()

let outer = globalThis.fetch

/** As the global `fetch`, but inside `withBoundedAnswers` answers are read at once, up to the limit. Throws beyond it. */
const bounded: typeof fetch = async (input, init) => {
  const response = await outer(input, init)
  if (inside.getStore() === undefined || response.body === null) return response
  const { status, statusText, headers } = response
  return new Response(await textWithin(response, most), { status, statusText, headers })
}

/** Puts the limit into the global `fetch`: better-auth calls third parties by it and takes no other. */
export function boundAnswers(): void {
  if (globalThis.fetch === bounded) return
  outer = globalThis.fetch
  globalThis.fetch = bounded
}

/** Runs what calls third parties by the global `fetch`; of an answer above 1 MB the rest is not read. */
export const withBoundedAnswers = <T>(run: () => Promise<T>): Promise<T> => inside.run(true, run)
