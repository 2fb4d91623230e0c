import { runCommand, typedPath } from './steps/console.mjs'

// Saves all data and files, whether or not the server runs. Needs the same environment as the server: npm run backup --
// [--with-secret] [--keep 14] [file, folder or bucket]
const args = process.argv.slice(2)
await runCommand(
  'server/commands/backup.ts',
  args.map((arg, at) => (arg.startsWith('-') || args[at - 1] === '--keep' ? arg : typedPlace(arg))),
)

/**
 * Resolves a typed path. A slash at its end stays, because it marks a folder that does not exist yet. A bucket's URL
 * stays unchanged.
 */
function typedPlace(arg) {
  if (arg.startsWith('s3://')) return arg
  return /[/\\]$/.test(arg) ? `${typedPath(arg)}/` : typedPath(arg)
}
