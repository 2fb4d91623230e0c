import { registerHooks } from 'node:module'

// Node reads a package's description again for each file of the package. Drizzle's description is 180 kB, so reading it
// took half of the server's start. This module is loaded before the server (`node --import`) and finds Drizzle's files
// without the description. Without this module, the server only starts more slowly.

const described = /\/node_modules\/drizzle-orm\//
const resolved = new Map<string, string>()

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL ?? ''
    if (specifier.startsWith('.') && specifier.endsWith('.js') && described.test(parent))
      return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true }
    if (!/^drizzle-orm(\/|$)/.test(specifier) || !context.conditions.includes('import'))
      return next(specifier, context)
    const known = resolved.get(specifier)
    if (known) return { url: known, format: 'module', shortCircuit: true }
    const found = next(specifier, context)
    resolved.set(specifier, found.url)
    return found
  },
})
