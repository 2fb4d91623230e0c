import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const { nodeOptions, environment } = JSON.parse(readFileSync(join(root, 'server', 'launch.json'), 'utf8'))

/**
 * What keeps the server's process small (docs/performance.md, Memory): V8 collects early although the machine is large, and
 * glibc gives the memory of pictures back. Whoever needs more says so in their own NODE_OPTIONS, which come last.
 */
export const launchEnv = () => ({
  ...environment,
  NODE_OPTIONS: `${nodeOptions} ${process.env.NODE_OPTIONS ?? ''}`.trim(),
})
