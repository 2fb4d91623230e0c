import { type ApiProblem, problemOf } from './api.ts'

/** The outcome of a bulk action: the completed items, and the refused items with their reasons. */
export type Outcome<T> = { done: T[]; refused: { item: T; why: string; code: ApiProblem['code'] }[] }

/** How many requests of one bulk action run at the same time. */
const atOnce = 4

/**
 * Calls `act` for each item, four at a time, and returns the completed and refused items. A network failure stops the
 * remaining calls. A refusal does not.
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
  // The results are sorted into the order of `items`, because responses may arrive in another order.
  const places = new Map(items.map((item, at) => [item, at]))
  const place = (item: T): number => places.get(item) ?? 0
  outcome.done.sort((a, b) => place(a) - place(b))
  outcome.refused.sort((a, b) => place(a.item) - place(b.item))
  return outcome
}

/** The items that were not deleted because other records refer to them. */
export const inUse = <T>({ refused }: Outcome<T>): T[] =>
  refused.filter(({ code }) => code === 'IN_USE').map(({ item }) => item)

/** The refused items grouped by reason, so that each reason is shown once. */
export const byReason = <T>({ refused }: Outcome<T>): [why: string, items: T[]][] =>
  [...Map.groupBy(refused, ({ why }) => why)].map(([why, all]) => [why, all.map(({ item }) => item)])
