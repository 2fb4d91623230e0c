import { runCommand, typedPath } from './steps/console.mjs'

// Restores a backup into an empty database, with the environment of the server that will use it:
// npm run restore -- [--send-mail] <file, or s3://…/bucket/file>
await runCommand(
  'server/commands/restore.ts',
  process.argv.slice(2).map((arg) => (arg.startsWith('-') || arg.startsWith('s3://') ? arg : typedPath(arg))),
)
