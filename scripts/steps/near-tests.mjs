import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf, importsOf, isTest } from './imports.mjs'
import { root } from './paths.mjs'
import { sourceOf, testsOfServer, touchedTests } from './touched-tests.mjs'

const importable = (target, known) =>
  [target, `${target}.ts`, `${target}.tsx`].find((path) => known.has(path)) ?? null

/** Returns the files that import each file of domain and web directly. */
export function importersOf() {
  const files = ['domain', 'web'].flatMap(filesOf)
  const known = new Set(files)
  const importers = new Map()
  for (const file of files)
    for (const [target] of importsOf(file)) {
      const path = importable(target, known)
      if (path !== null) importers.set(path, [...(importers.get(path) ?? []), file])
    }
  return importers
}

/** Returns the tests of domain and web that import a file, directly or indirectly; the nearest tests come first. */
export function testsThatImport(file, importers) {
  const seen = new Set([file])
  for (const each of seen) for (const importer of importers.get(each) ?? []) seen.add(importer)
  return [...seen].filter(isTest)
}

/** The maximum number of server test files for one break. A whole area takes minutes. */
const mostOfServer = 12

/** Returns the tests of the server for a file of domain or server: its own tests first, then tests of its area. */
export function testsOfCalls(file) {
  if (file.startsWith('web/')) return []
  const all = testsOfServer().filter((test) => test.startsWith('server/'))
  const area = file.split('/')[1]
  const ofArea = existsSync(join(root, 'server', area))
    ? all.filter((test) => test.startsWith(`server/${area}/`))
    : []
  return [...new Set([...touchedTests([file], all, sourceOf), ...ofArea])].slice(0, mostOfServer)
}
