import { type ApiProblem, problemOf } from './api.ts'

/** What became of many: what went through, and why the rest did not. */
export type Outcome<T> = { done: T[]; refused: { item: T; why: string; code: ApiProblem['code'] }[] }

/** Requests of one bulk action that are under way at a time. */
const atOnce = 4

/**
 * Does the same to each, a few at a time; what is refused does not stop the others, but once the server is out of reach
 * the rest is not sent.
 */
export async function toEach<T>(
  items: readonly T[],
  act: (item: T) => Promise<unknown>,
): Promise<Outcome<T>> {
  const outcome: Outcome<T> = { done: [], refused: [] }
  const waiting = [...items]
  const refuse = (item: T, error: unknown) => {
    const { code, msg: why } = problemOf(error)
    const rest = code === 'NETWORK' ? waiting.splice(0) : []
    outcome.refused.push(...[item, ...rest].map((each) => ({ item: each, why, code })))
  }
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await act(item)
        outcome.done.push(item)
      } catch (error) {
        refuse(item, error)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  // As they stood in the list, whichever answer came first.
  const places = new Map(items.map((item, at) => [item, at]))
  const place = (item: T): number => places.get(item) ?? 0
  outcome.done.sort((a, b) => place(a) - place(b))
  outcome.refused.sort((a, b) => place(a.item) - place(b.item))
  return outcome
}

/** Those that others refer to, so that they cannot be deleted. */
export const inUse = <T>({ refused }: Outcome<T>): T[] =>
  refused.filter(({ code }) => code === 'IN_USE').map(({ item }) => item)

/** Those that were refused, by the reason, each of which is said once. */
export const byReason = <T>({ refused }: Outcome<T>): [why: string, items: T[]][] =>
  [...Map.groupBy(refused, ({ why }) => why)].map(([why, all]) => [why, all.map(({ item }) => item)])
