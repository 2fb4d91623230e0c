import { Pool } from 'pg'
import { readConfig } from '../config.ts'
import { atConsole, openOwner, refuseEmptyFolder, say, warn } from './console.ts'
import { typedAs } from '../kit/embedded/typed-as.ts'
import { resetAtConsole } from '../identity/reset-two-factor.ts'
import { inTransaction } from '../kit/database/work.ts'

// `scripts/reset-second-factor.mjs` runs this command in a terminal on the server's machine. Everybody who may read the
// data folder may run the command.

async function reset(email: string): Promise<{ isDone: boolean; said: string }> {
  refuseEmptyFolder(process.env)
  const config = readConfig(process.env)
  const { url, close } = await openOwner(config)
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5000 })
  try {
    return await inTransaction(pool, (client) => resetAtConsole(client, { config, email }))
  } finally {
    await pool.end()
    await close()
  }
}

const [email, ...more] = process.argv.slice(2)
if (!email || more.length > 0) {
  const typed = typedAs('reset-second-factor', 'node scripts/reset-second-factor.mjs')
  warn(`Name one address: ${typed} somebody@example.com`)
  process.exitCode = 2
} else {
  await atConsole(async () => {
    const { isDone, said } = await reset(email)
    say(said)
    process.exitCode = isDone ? 0 : 1
  })
}
