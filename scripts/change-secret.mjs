import { runCommand } from './steps/console.mjs'

// Changes the installation's secret while no server runs. Needs the same environment as the server: [NEW_SECRET=…] npm
// run change-secret -- [--lost]
await runCommand('server/commands/change-secret.ts', process.argv.slice(2))
