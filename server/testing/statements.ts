import { Client } from 'pg'
import { vi } from 'vitest'

/**
 * Returns the number of queries that an action sends: the minimum of three runs, because background work adds queries.
 */
export async function statementsOf(act: () => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  while (counts.length < 3) {
    const sent = vi.spyOn(Client.prototype, 'query')
    try {
      await act()
      counts.push(sent.mock.calls.length)
    } finally {
      sent.mockRestore()
    }
  }
  return Math.min(...counts)
}
