import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/** A local port whose connections are forwarded to a database. */
export type Forward = {
  /** The database's connection string with this port. */
  url: string
  /** Makes the port accept data but send nothing from now on, like a machine that has disappeared from the network. */
  fallSilent(): void
  close(): Promise<void>
}

/** Forwards a local port, by default a free one, to the database of a connection string. */
export async function forward(target: string, port = 0): Promise<Forward> {
  const url = new URL(target.replace('@/', '@localhost/'))
  const folder = url.searchParams.get('host')
  const at = url.port || url.searchParams.get('port') || '5432'
  const open = new Set<Socket>()
  let isSilent = false
  const server = createServer((client) => {
    const database = folder ? connect(`${folder}/.s.PGSQL.${at}`) : connect(Number(at), url.hostname)
    for (const each of [client, database]) {
      open.add(each)
      each.on('error', () => each.destroy())
    }
    client.on('data', (chunk) => isSilent || database.write(chunk))
    database.on('data', (chunk) => isSilent || client.write(chunk))
    client.on('close', () => database.destroy())
    database.on('close', () => isSilent || client.destroy())
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  url.searchParams.delete('host')
  url.searchParams.delete('port')
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    fallSilent: () => void (isSilent = true),
    close: async () => {
      for (const each of open) each.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
