import { runCommand } from './steps/console.mjs'

// Gives the installation another secret while no server runs, with the same environment as the server:
// [NEW_SECRET=…] npm run change-secret -- [--lost]
await runCommand('server/change-secret.ts', process.argv.slice(2))
