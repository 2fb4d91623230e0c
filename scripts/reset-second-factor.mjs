import { runCommand } from './steps/console.mjs'

// For an ADMIN who lost the authenticator app and the recovery codes, at the console of the machine that serves, with
// the same environment as the server: node scripts/reset-second-factor.mjs somebody@example.com
await runCommand('server/reset-second-factor.ts', process.argv.slice(2))
