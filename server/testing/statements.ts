import { Socket } from 'node:net'
import { Client } from 'pg'
import { vi } from 'vitest'

type Spy = { mock: { calls: unknown[] }; mockRestore(): void }

/** Counts calls during an action. Returns the minimum of three runs, because background work adds calls. */
async function fewest(act: () => Promise<unknown>, spies: () => Spy[]): Promise<number> {
  const counts: number[] = []
  while (counts.length < 3) {
    const sent = spies()
    try {
      await act()
      counts.push(sent.reduce((sum, { mock }) => sum + mock.calls.length, 0))
    } finally {
      for (const spy of sent) spy.mockRestore()
    }
  }
  return Math.min(...counts)
}

/** Returns the number of queries that an action sends. */
export const statementsOf = (act: () => Promise<unknown>): Promise<number> =>
  fewest(act, () => [vi.spyOn(Client.prototype, 'query')])

type Answer = (error: unknown, ...rest: unknown[]) => void
type Query = (this: Client, ...args: unknown[]) => unknown

/** Answers every query of a connection only when all its queries are answered. */
function holdAnswers(): Spy {
  const query = Client.prototype.query as unknown as Query
  const held = new WeakMap<Client, { waiting: number; answers: (() => void)[] }>()
  const hold = (client: Client) => {
    const of = held.get(client) ?? { waiting: 0, answers: [] }
    held.set(client, of)
    of.waiting += 1
    return (answer: () => void) => {
      of.answers.push(answer)
      of.waiting -= 1
      if (of.waiting === 0) for (const each of of.answers.splice(0)) each()
    }
  }
  return vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const answerLater = hold(this)
    const done = args.at(-1)
    if (typeof done === 'function') {
      const later: Answer = (...results) => answerLater(() => (done as Answer)(...results))
      return Reflect.apply(query, this, [...args.slice(0, -1), later])
    }
    return new Promise((resolve, reject) => {
      Promise.resolve(Reflect.apply(query, this, args)).then(
        (result) => answerLater(() => resolve(result)),
        (error: unknown) => answerLater(() => reject(error)),
      )
    })
  } as never)
}

// With held answers, the number of messages does not depend on the speed of the database.

/** Returns the number of messages in which an action sends its queries. The action must not use other sockets. */
export async function messagesOf(act: () => Promise<unknown>): Promise<number> {
  const answers = holdAnswers()
  try {
    return await fewest(act, () => [
      vi.spyOn(Socket.prototype, '_write'),
      vi.spyOn(Socket.prototype, '_writev'),
    ])
  } finally {
    answers.mockRestore()
  }
}
