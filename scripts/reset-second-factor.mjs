import { runCommand } from './steps/console.mjs'

// For an ADMIN who lost the authenticator app and the recovery codes. Run on the server's machine with the same
// environment as the server: node scripts/reset-second-factor.mjs somebody@example.com
await runCommand('server/commands/reset-second-factor.ts', process.argv.slice(2))
