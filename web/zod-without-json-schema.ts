import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * The modules of zod that generate JSON Schema. These modules are a third of zod's size, and the browser does not use
 * them.
 */
const writers = /zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/

/** Replaces these modules in the bundle with functions that throw an error. */
export function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'zod-without-json-schema',
    apply: 'build',
    load(id) {
      if (!writers.test(id)) return null
      const names = readFileSync(id, 'utf8').matchAll(/^export (?:const|function|class) (\w+)/gm)
      const absent =
        "const absent = () => () => { throw new Error('There is no JSON Schema in the browser') }"
      return [absent, ...[...names].map(([, name]) => `export const ${name} = absent`)].join('\n')
    },
  }
}
