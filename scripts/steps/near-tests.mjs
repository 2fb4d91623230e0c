import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesOf, importsOf, isTest, pathsOf } from './imports.mjs'
import { root } from './paths.mjs'
import { sourceOf, testsOfServer, touchedTests } from './touched-tests.mjs'

/** The maximum number of server test files for one break. A whole area takes minutes. */
const mostOfServer = 12

/** Returns the folders of the server whose files import a file. */
function foldersImporting(file) {
  const importing = filesOf('server').filter(
    (other) => !isTest(other) && importsOf(other).some(([target]) => pathsOf(target).includes(file)),
  )
  return new Set(importing.map((other) => dirname(other)))
}

/**
 * Returns the tests of the server for a file: the tests of the file, the tests beside files that import it, and the
 * tests of its area.
 */
export function testsOfCalls(file) {
  if (file.startsWith('web/')) return []
  const all = testsOfServer().filter((test) => test.startsWith('server/'))
  const area = file.split('/')[1]
  const ofArea = existsSync(join(root, 'server', area))
    ? all.filter((test) => test.startsWith(`server/${area}/`))
    : []
  const folders = foldersImporting(file)
  const ofImporters = all.filter((test) => folders.has(dirname(test)))
  return [...new Set([...touchedTests([file], all, sourceOf), ...ofImporters, ...ofArea])].slice(
    0,
    mostOfServer,
  )
}
