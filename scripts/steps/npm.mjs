import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lockedPackages, workspacesOf } from './packages.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'

/** Runs npm in a folder and returns its output. */
export function npm(args, cwd, { quiet = true } = {}) {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...args], { quiet, cwd })
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { quiet, cwd })
}

const flags = [
  '--ignore-scripts',
  '--include=optional',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

/**
 * Installs the locked packages into a folder with only the files that npm reads: the lock and each workspace's
 * package.json. On failure, throws the reason that npm gives.
 */
export async function installInto(folder, more = ['--include=dev']) {
  rmSync(folder, { recursive: true, force: true })
  const described = workspacesOf(lockedPackages(root)).map((path) => join(path, 'package.json'))
  for (const file of ['package-lock.json', '.npmrc', ...described])
    if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file))
  const { code, output } = await npm(['ci', ...flags, ...more, '--prefix', folder], folder)
  if (code !== 0) throw new Error(reasonIn(output))
}

/** Returns the line of npm's output that states why npm failed, without error codes and advice. */
function reasonIn(output) {
  const said = /^npm (?:error|ERR!) (?!code|errno|syscall|path|type)(.+)/
  const lines = output.split('\n').flatMap((line) => said.exec(line)?.[1] ?? [])
  return (lines[0] ?? (output.trim().split('\n').at(-1) || 'npm ci did not succeed')).trim()
}
