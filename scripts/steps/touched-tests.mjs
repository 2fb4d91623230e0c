import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { importsIn, isTest, pathsOf } from './imports.mjs'
import { root } from './paths.mjs'

const isCode = (file) => /\.(?:tsx?|mjs)$/.test(file)

/**
 * Returns the server folder with the tests of a file. The tests of a file of domain are in the folder of the same path
 * in server.
 */
const testedIn = (file) => {
  if (/^(?:server|domain)\//.test(file) && isCode(file)) return dirname(file).replace(/^domain/, 'server')
  return null
}

// Every test of the server imports the whole product, so indirect imports do not show which tests a change affects.

/**
 * Returns the tests of the server and the scripts that a change affects: changed tests, tests in the same folder, and
 * tests that import or name a changed file.
 */
export function touchedTests(changed, tests, sourceOf) {
  const own = new Set(changed)
  const folders = new Set(changed.filter((file) => !isTest(file)).map(testedIn))
  const hasScripts = changed.some(
    (file) => file.startsWith('scripts/') && !file.startsWith('scripts/static/'),
  )
  const named = changed.filter((file) => !isCode(file)).map((file) => file.split('/').at(-1))
  return tests.filter((test) => {
    if (own.has(test) || folders.has(dirname(test))) return true
    if (hasScripts && test.startsWith('scripts/')) return true
    const source = sourceOf(test)
    return (
      importsIn(test, source).some(([target]) => pathsOf(target).some((path) => own.has(path))) ||
      named.some((name) => source.includes(name))
    )
  })
}

/** Returns the paths of all tests of the server and of the scripts. */
export const testsOfServer = () =>
  ['server', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => isTest(file) && !file.includes('/node_modules/')),
  )

/** Returns the text of a file of the clone, or an empty text if the file does not exist. */
export const sourceOf = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')
