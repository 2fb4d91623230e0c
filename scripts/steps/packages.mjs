import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// What a package-lock.json says: which packages belong to a workspace, and whether those that lie in a folder fit it.

const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** The packages of a folder's lock, by their path. */
export const lockedPackages = (folder) => read(join(folder, 'package-lock.json'))

/** The folders of the workspaces of a lock, and the folder of the lock itself as ''. */
export const workspacesOf = (packages) =>
  Object.keys(packages).filter((path) => !path.split('/').includes('node_modules'))

/** The path that a package's import of `name` leads to, as Node looks for it; null where there is none. */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const at = folder === '.' || folder === '' ? '' : `${folder}/`
    const path = `${at}node_modules/${name}`
    if (packages[path]) return packages[path].link ? packages[path].resolved : path
    if (at === '') return null
  }
}

/** What a package needs to run; a peer that it can do without is none of that. */
const needsOf = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional),
]

/** The paths of all packages that workspaces need to run, directly or not; with `tools` also what builds and tests them. */
export function closureOf(packages, workspaces, { tools = false } = {}) {
  const found = new Set()
  const waiting = [...workspaces]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    found.add(path)
    const entry = packages[path]
    const isTooled = tools && workspaces.includes(path)
    const names = [...needsOf(entry), ...Object.keys((isTooled && entry.devDependencies) || {})]
    waiting.push(...names.map((name) => resolve(packages, path, name)).filter((each) => each !== null))
  }
  return [...found].filter((path) => path.includes('node_modules/')).sort()
}

/** The paths of the packages that a purpose needs: to `serve`, to `build` the web client and serve it, or `all`. */
function neededFor(packages, purpose) {
  if (purpose === 'all') return Object.keys(packages).filter((path) => path.includes('node_modules/'))
  const { optionalDependencies = {} } = packages['']
  // Node and PostgreSQL, one package for each platform.
  const programs = Object.keys(optionalDependencies).map((name) => `node_modules/${name}`)
  const served = [...closureOf(packages, ['server']), ...programs]
  return purpose === 'serve' ? served : [...served, ...closureOf(packages, ['web'], { tools: true })]
}

/** Whether the packages that lie in a folder are those of its lock, as far as a purpose needs them. */
export function hasPackages(folder, purpose) {
  const list = join(folder, 'node_modules', '.package-lock.json')
  // npm writes its list last, so half an installation has none.
  if (!existsSync(list)) return false
  const [wanted, present] = [lockedPackages(folder), read(list)]
  // One more below a workspace or a package would be found before the one that is meant.
  const isStray = (path) => path.lastIndexOf('node_modules/') > 0 && wanted[path] === undefined
  if (Object.keys(present).some(isStray)) return false
  return neededFor(wanted, purpose).every((path) => {
    const { link, optional, devOptional, version } = wanted[path] ?? { optional: true }
    if (link) return true
    if (present[path] === undefined) return Boolean(optional || devOptional)
    return present[path].version === version && existsSync(join(folder, path))
  })
}
