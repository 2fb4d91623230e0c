import { ensureInstalled } from './steps/install.mjs'
import { cached, node26 } from './steps/paths.mjs'
import { become } from './steps/run.mjs'

// For an ADMIN who lost the authenticator app and the recovery codes, at the console of the machine that serves, with
// the same environment as the server: node scripts/reset-second-factor.mjs somebody@example.com
try {
  await ensureInstalled()
  const server = ['--import', './server/quick-imports.ts', 'server/reset-second-factor.ts']
  become(node26(), [...server, ...process.argv.slice(2)], {
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || cached('node'),
  })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
