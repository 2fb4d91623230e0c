import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// Reads package-lock.json: which packages belong to a workspace, and whether the installed packages match the lock.

const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** Returns the packages in a folder's lock, by path. */
export const lockedPackages = (folder) => read(join(folder, 'package-lock.json'))

/** Returns the folders of the npm workspaces that a package-lock.json lists. The root folder is ''. */
export const workspacesOf = (packages) =>
  Object.keys(packages).filter((path) => !path.split('/').includes('node_modules'))

/** Returns the path to which Node resolves a package's import of `name`, or null if Node finds no package. */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const at = folder === '.' || folder === '' ? '' : `${folder}/`
    const path = `${at}node_modules/${name}`
    if (packages[path]) return packages[path].link ? packages[path].resolved : path
    if (at === '') return null
  }
}

/** Returns the packages that a package needs to run, without optional peers. */
const needsOf = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional),
]

/**
 * Returns the paths of all packages that workspaces need to run, directly or indirectly. With `tools`, also returns the
 * packages for building and testing.
 */
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

/** Returns the paths of the packages for a purpose: `serve`, `build` (build the web client and serve it) or `all`. */
function neededFor(packages, purpose) {
  if (purpose === 'all') return Object.keys(packages).filter((path) => path.includes('node_modules/'))
  const { optionalDependencies = {} } = packages['']
  // Node and PostgreSQL, with one package for each platform.
  const programs = Object.keys(optionalDependencies).map((name) => `node_modules/${name}`)
  const served = [...closureOf(packages, ['server']), ...programs]
  return purpose === 'serve' ? served : [...served, ...closureOf(packages, ['web'], { tools: true })]
}

/** Whether the packages that a purpose needs are installed in a folder in the locked versions. */
export function hasPackages(folder, purpose) {
  const list = join(folder, 'node_modules', '.package-lock.json')
  // npm writes the list of installed packages last, so an incomplete installation lacks the list.
  if (!existsSync(list)) return false
  const [wanted, present] = [lockedPackages(folder), read(list)]
  // An extra package below a workspace or package would be resolved instead of the intended package.
  const isStray = (path) => path.lastIndexOf('node_modules/') > 0 && wanted[path] === undefined
  if (Object.keys(present).some(isStray)) return false
  return neededFor(wanted, purpose).every((path) => {
    const { link, optional, devOptional, version } = wanted[path] ?? { optional: true }
    if (link) return true
    if (present[path] === undefined) return Boolean(optional || devOptional)
    return present[path].version === version && existsSync(join(folder, path))
  })
}
