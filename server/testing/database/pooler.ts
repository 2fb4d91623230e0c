import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveTo, unprivilegedAccount } from '../../kit/embedded/embedded-user.ts'
import { installedProgram } from '../installed-program.ts'
import { freePort } from '../product.ts'

/** The path of PgBouncer. Null if PgBouncer is not installed. */
export const pgbouncer = installedProgram('pgbouncer')

/** A running temporary PgBouncer. */
export type Pooler = {
  /** The host and port of PgBouncer. */
  address: string
  /** Replaces the content of PgBouncer's login list. */
  know(lines: string): Promise<void>
  discard(): Promise<void>
}

/** Runs PgBouncer with the settings of a guide. PgBouncer connects to the database through a socket. */
export async function startPooler(program: string, settings: string, socket: string): Promise<Pooler> {
  const account = unprivilegedAccount()
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-pooler-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const [file, logins] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')]
  const here = settings
    .replace(/host=\S+/, `host=${socket}`)
    .replace(/^listen_addr.*$/m, 'listen_addr = 127.0.0.1')
    .replace(/^listen_port.*$/m, `listen_port = ${port}`)
    .replace(/^auth_file.*$/m, `auth_file = ${logins}`)
  writeFileSync(file, `${here}\nunix_socket_dir =\n`)
  writeFileSync(logins, '')
  for (const each of [file, logins]) giveTo(account, each)
  const child = spawn(program, [file], { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  const says = async (words: string) => {
    for await (const text of child.stderr.iterator({ destroyOnReturn: false }))
      if (String(text).includes(words)) return
    throw new Error('PgBouncer ended')
  }
  await says('process up')
  return {
    address: `127.0.0.1:${port}`,
    know: async (lines) => {
      writeFileSync(logins, lines)
      child.kill('SIGHUP')
      await says('re-reading config')
    },
    discard: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGINT')
      child.stderr.resume()
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
