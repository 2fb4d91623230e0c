import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { sourceOf, testsOfServer, touchedTests } from './touched-tests.mjs'

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
