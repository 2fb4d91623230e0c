import { runCommand } from './steps/console.mjs'

// Distributes the database of the installation over the workers of a Citus cluster while no server runs. Needs the same
// environment as the server: npm run distribute
await runCommand('server/commands/distribute.ts', process.argv.slice(2))
