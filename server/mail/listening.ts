import type { Pool, PoolClient } from 'pg'

/** Keeps a database connection that listens for new mail. If the connection is lost, `open` connects again. */
export function listening(direct: Pool, onNews: () => void) {
  let listener: PoolClient | null = null
  /** This function releases a connection only once, because the server may stop while the connection is being lost. */
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
