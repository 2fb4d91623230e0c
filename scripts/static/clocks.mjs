import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps/paths.mjs'

// Checks that the client reads the time only from `serverNow`, because a device's clock may be wrong or change at any
// time (OPEN-640).

const ownClock = /\bDate\.now\b|\bnew Date\(\)|\bTemporal\.Now\b/
// The files that may read the device's clock: one file corrects the clock, one file compares the clock with times from
// a library, and one file belongs to the build.
const known = [
  'web/kit/api/connection/server-time.ts',
  'web/collaboration/use-resources.ts',
  'web/vite.config.ts',
  'web/worker.config.ts',
  'web/customer.config.ts',
]

const faults = readdirSync(join(root, 'web'), { recursive: true })
  .map((name) => `web/${name.replaceAll('\\', '/')}`)
  .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\.test\.tsx?$|^web\/dev\//.test(file))
  .filter((file) => !known.includes(file) && ownClock.test(readFileSync(join(root, file), 'utf8')))
for (const file of faults) console.log(`${file}: the time is taken from serverNow, not from the device`)
process.exitCode = faults.length === 0 ? 0 : 1
