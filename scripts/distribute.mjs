import { runCommand } from './steps/console.mjs'

// Distributes the tables of workspaces over the workers of a Citus cluster, while no server runs. Needs the same
// environment as the server, with the coordinator in DATABASE_URL: npm run distribute
await runCommand('server/commands/distribute.ts', process.argv.slice(2))
