import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps/paths.mjs'
import { run } from './steps/run.mjs'

// Generates the migration from the stored tables to the declared ones: npm run migration <area>_<what>

const [name] = process.argv.slice(2)
const shape = /^[a-z]+_[a-z0-9-]+$/

/**
 * Deletes all snapshots except the newest one, because only that one is compared. Each snapshot has half a megabyte.
 */
function pruneSnapshots() {
  const meta = join(root, 'server', 'migrations', 'meta')
  const snapshots = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'))
  for (const file of snapshots.sort().slice(0, -1)) rmSync(join(meta, file))
}

if (name === undefined || !shape.test(name)) {
  console.error('Say what it does, by area: npm run migration crm_client-birthday')
  process.exitCode = 2
} else {
  const { code } = await run('drizzle-kit', ['generate', `--name=${name}`], { cwd: join(root, 'server') })
  pruneSnapshots()
  process.exitCode = code
}
