import { problemOf } from './api.ts'

/** What became of many: what went through, and why the rest did not. */
export type Outcome<T> = { done: T[]; refused: { item: T; why: string }[] }

/** Requests of one bulk action that are under way at a time. */
const atOnce = 4

/** Does the same to each, a few at a time; what is refused does not stop the others. */
export async function toEach<T>(
  items: readonly T[],
  act: (item: T) => Promise<unknown>,
): Promise<Outcome<T>> {
  const outcome: Outcome<T> = { done: [], refused: [] }
  const waiting = [...items]
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await act(item)
        outcome.done.push(item)
      } catch (error) {
        outcome.refused.push({
          item,
          why: problemOf(error).msg,
        })
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return outcome
}
