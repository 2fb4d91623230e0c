import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const { nodeOptions, environment } = JSON.parse(
  readFileSync(join(root, 'server', 'process', 'launch.json'), 'utf8'),
)

/**
 * Returns the environment that keeps the server's process small (docs/performance.md, Memory). The operator's own
 * NODE_OPTIONS come last, so that they take precedence.
 */
export const launchEnv = () => ({
  ...environment,
  NODE_OPTIONS: `${nodeOptions} ${process.env.NODE_OPTIONS ?? ''}`.trim(),
})
