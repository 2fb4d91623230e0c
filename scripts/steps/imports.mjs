import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { root } from './paths.mjs'

/**
 * Returns the imports of our own modules in a file, static or by `import()`. Each import has the path of its target and
 * the specifier in the source.
 */
export const importsOf = (file) => importsIn(file, readFileSync(join(root, file), 'utf8'))

/**
 * Returns the imports of our own modules in a source text. The path of a target in another package has no file
 * extension.
 */
export function importsIn(file, source) {
  return [...source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, name]) => {
    const target = targetOf(file, name)
    return target === null ? [] : [[target, name]]
  })
}

function targetOf(file, name) {
  if (name.startsWith('@fieldhouse/')) return name.slice('@fieldhouse/'.length)
  if (name.startsWith('.')) return relative(root, resolve(root, file, '..', name)).replaceAll('\\', '/')
  return null
}

/** The TypeScript files of a folder, by their paths from the root. */
export function filesOf(folder) {
  try {
    return readdirSync(join(root, folder), { recursive: true })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\/dist\//.test(file))
  } catch {
    return []
  }
}

/** Returns the paths that the target of an import may have, because targets in other packages have no file extension. */
export const pathsOf = (target) => [target, `${target}.ts`, `${target}.tsx`]

export function isTest(file) {
  return /\.test\.(?:tsx?|mjs)$/.test(file)
}
