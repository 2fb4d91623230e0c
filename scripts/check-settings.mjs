import { runCommand } from './steps/console.mjs'

// Reads the settings, tests the services that the settings name, and prints the results as a table: npm run config
await runCommand('server/commands/check-settings.ts', process.argv.slice(2))
