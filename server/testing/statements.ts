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

/** Returns the number of messages in which an action sends its queries. The action must not use other sockets. */
export const messagesOf = (act: () => Promise<unknown>): Promise<number> =>
  fewest(act, () => [vi.spyOn(Socket.prototype, '_write'), vi.spyOn(Socket.prototype, '_writev')])
