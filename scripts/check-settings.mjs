import { runCommand } from './steps/console.mjs'

// Reads the settings, tries everything they name, and says in a table what works: npm run config
await runCommand('server/check-settings.ts', process.argv.slice(2))
