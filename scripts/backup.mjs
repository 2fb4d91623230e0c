import { runCommand, typedPath } from './steps/console.mjs'

// Saves all data and files, while the server runs or not, with the same environment as the server:
// npm run backup -- [--with-secret] [--keep 14] [file, folder or bucket]
const args = process.argv.slice(2)
await runCommand(
  'server/backup.ts',
  args.map((arg, at) => (arg.startsWith('-') || args[at - 1] === '--keep' ? arg : typedPlace(arg))),
)

/** A folder keeps the slash at its end, which says so where there is none yet; a bucket is no path. */
function typedPlace(arg) {
  if (arg.startsWith('s3://')) return arg
  return /[/\\]$/.test(arg) ? `${typedPath(arg)}/` : typedPath(arg)
}
