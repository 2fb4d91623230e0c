import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The modules in which zod writes schemas as JSON Schema: a third of it, and nothing of it runs in a browser. */
const writers = /zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/

/** Leaves them out of the bundle; whatever asks for a JSON Schema there fails with these words. */
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
