import { runCommand, typedPath } from './steps/console.mjs'

// Saves all data and files, while the server runs or not, with the same environment as the server:
// npm run backup -- [--with-secret] [file or folder]
const args = process.argv.slice(2)
await runCommand(
  'server/backup.ts',
  args.map((arg) => (arg.startsWith('-') ? arg : typedFile(arg))),
)

/** A folder keeps the slash at its end, which says so where there is none yet. */
function typedFile(arg) {
  return /[/\\]$/.test(arg) ? `${typedPath(arg)}/` : typedPath(arg)
}
