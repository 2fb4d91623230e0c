import { readConfig } from '../config.ts'
import { connectDirectly } from '../kit/database/pool.ts'
import { StartRefused } from '../kit/embedded/start-refused.ts'
import { distribute } from '../migrate/distribute.ts'
import { migrate } from '../migrate/migrate.ts'
import { atConsole, say } from './console.ts'

// `scripts/distribute.mjs` runs this command in a terminal, while no server uses the database (docs/scaling.md).

await atConsole(async (signal) => {
  const config = readConfig(process.env)
  const url = config.databaseDirectUrl ?? config.databaseUrl
  if (url === null)
    throw new StartRefused(
      'Name the coordinator in DATABASE_URL: the embedded database cannot be distributed',
    )
  await migrate({ url, variable: 'DATABASE_URL', signal }, { secret: config.secret })
  const client = await connectDirectly(url)
  if (!client)
    throw new StartRefused('DATABASE_URL leads through a pooler: name the coordinator in DATABASE_DIRECT_URL')
  try {
    const { tables, workers } = await distribute(client, url, (table) => say(`Distributed ${table}`))
    say(
      tables === 0
        ? `All tables of workspaces are distributed over ${workers} workers.`
        : `Distributed ${tables} tables by workspace over ${workers} workers.`,
    )
  } finally {
    await client.end()
  }
})
