import { join } from 'node:path'
import { node26, root } from './steps/paths.mjs'
import { run } from './steps/run.mjs'

// Generates a migration with the changes of the declared tables since the last migration: npm run migration
// <area>_<what>

const [name] = process.argv.slice(2)
const shape = /^[a-z]+_[a-z0-9-]+$/

if (name === undefined || !shape.test(name)) {
  console.error('Say what it does, by area: npm run migration crm_client-birthday')
  process.exitCode = 2
} else {
  const { code } = await run(node26(), [join(root, 'scripts', 'steps', 'write-migration.mjs'), name])
  process.exitCode = code
}
