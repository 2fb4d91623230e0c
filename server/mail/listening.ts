import type { Pool, PoolClient } from 'pg'

/** Keeps a connection that hears of new mail; opens another when it was lost. */
export function listening(direct: Pool, onNews: () => void) {
  let listener: PoolClient | null = null
  /** Gives the connection back once: stopping and losing it may come together. */
  const letGo = (client: PoolClient | null, why: Error | true) => {
    if (client === null || client !== listener) return
    listener = null
    client.release(why)
  }
  return {
    open: async () => {
      if (listener !== null) return
      const client = await direct.connect()
      listener = client
      client.on('notification', onNews)
      client.on('error', (error) => letGo(client, error))
      await client.query('listen mail')
    },
    close: () => letGo(listener, true),
  }
}
