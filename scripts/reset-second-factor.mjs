import { runCommand } from './steps/console.mjs'

// Removes the second factor of an ADMIN who lost the authenticator app and the recovery codes. Run the script on the
// server's machine with the same environment as the server: node scripts/reset-second-factor.mjs somebody@example.com
await runCommand('server/commands/reset-second-factor.ts', process.argv.slice(2))
