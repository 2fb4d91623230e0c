import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, relative } from 'node:path'
import { noticesOf, webNotices } from '../steps/notices.mjs'
import { closureOf, lockedPackages } from '../steps/packages.mjs'
import { root } from '../steps/paths.mjs'
import { fits, programsOf } from './platforms.mjs'

// Assembles the folder of a release. The folder contains the server's sources and no bundle, because a bundle crashed
// Node's engine (docs/decisions/release.md).

/** Files that only tests and development need. */
const unneeded =
  /(?:\.test\.tsx?|\/testing(?:\.ts)?|\/tsconfig\.json|_snapshot\.json|\/drizzle\.config\.ts|\/node_modules)$/
const unneededOfPackages = /\.(?:map|d\.[mc]?ts|tsbuildinfo|a)$/

const copy = (from, to, isLeftOut) =>
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (path) => !isLeftOut.test(path) })

/** Returns the paths of the packages that the server needs on a platform, without Node and PostgreSQL. */
const servedPackages = (packages, base, platform) =>
  closureOf(packages, ['server']).filter(
    (path) => fits(packages[path], platform) && existsSync(join(base, path)),
  )

/** Creates the symbolic links between libraries, which npm packages cannot contain. */
function linkLibraries(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target)
    if (lstatSync(link, { throwIfNoEntry: false }) === undefined) symlinkSync(basename(source), link)
  }
}

function copyPrograms({ base, platform, folder }) {
  const { node, postgres } = programsOf(platform)
  mkdirSync(join(folder, 'bin'))
  cpSync(join(base, node, 'bin', 'node'), join(folder, 'bin', 'node'))
  chmodSync(join(folder, 'bin', 'node'), 0o755)
  copy(join(base, postgres), join(folder, 'app', postgres), unneededOfPackages)
  linkLibraries(join(folder, 'app', postgres))
}

function copyProduct(app) {
  for (const workspace of ['server', 'domain']) copy(join(root, workspace), join(app, workspace), unneeded)
  cpSync(realpathSync(join(root, 'web', 'dist')), join(app, 'web', 'dist'), { recursive: true })
  mkdirSync(join(app, 'node_modules', '@fieldhouse'), { recursive: true })
  symlinkSync('../../domain', join(app, 'node_modules', '@fieldhouse', 'domain'))
}

/** Returns the launcher's lines that set the same environment for the server as `npm start`. */
function settingLines() {
  const { nodeOptions, environment } = JSON.parse(
    readFileSync(join(root, 'server', 'process', 'launch.json'), 'utf8'),
  )
  return [
    ...Object.entries(environment).map(([name, value]) => `export ${name}="\${${name}:-${value}}"`),
    `export NODE_OPTIONS="${nodeOptions} \${NODE_OPTIONS:-}"`,
  ]
}

function writeLauncher(folder, { version, commit, platform }) {
  const text = readFileSync(join(root, 'scripts', 'release', 'launcher.sh'), 'utf8')
    .replace('# @SETTINGS@', settingLines().join('\n    '))
    .replace('@VERSION@', `fieldhouse ${version} (${commit}, ${platform})`)
  writeFileSync(join(folder, 'fieldhouse'), text)
  chmodSync(join(folder, 'fieldhouse'), 0o755)
}

/** Removes empty folders. */
function removeEmpty(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmpty(join(folder, entry.name))
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true })
}

/**
 * Creates the folder of a release. Returns the paths of its packages. `base` is the folder of the platform's packages.
 */
export function stageRelease({ base, folder, version, commit, platform }) {
  rmSync(folder, { recursive: true, force: true })
  const app = join(folder, 'app')
  mkdirSync(app, { recursive: true })
  const packages = lockedPackages(root)
  const served = servedPackages(packages, base, platform)
  copyProduct(app)
  for (const path of served)
    // A package inside another package has its own entry.
    cpSync(join(base, path), join(app, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) =>
        from === join(base, path) || (!unneededOfPackages.test(from) && !isInside(join(base, path), from)),
    })
  copyPrograms({ base, platform, folder })
  removeEmpty(app)
  const description = { name: 'fieldhouse', version, private: true, type: 'module', license: 'UNLICENSED' }
  writeFileSync(join(app, 'package.json'), `${JSON.stringify(description)}\n`)
  writeFileSync(join(app, 'release.json'), `${JSON.stringify({ version, commit, platform })}\n`)
  writeLauncher(folder, { version, commit, platform })
  for (const file of ['LICENSE', 'CHANGELOG.md', '.env.example', 'deploy'])
    cpSync(join(root, file), join(folder, file), { recursive: true })
  cpSync(join(root, 'docs', 'how-to', 'run-a-release.md'), join(folder, 'README.md'))
  // The documentation for hosts without a network: its pages, and the files that the pages link to.
  for (const file of ['how-to', 'proofs.md', 'versioning.md'])
    cpSync(join(root, 'docs', file), join(folder, 'docs', file), { recursive: true })
  const web = closureOf(packages, ['web'])
  const delivered = [...new Set([...served, ...web, ...Object.values(programsOf(platform))])].sort()
  const { text } = noticesOf(delivered, base)
  writeFileSync(join(folder, webNotices), text)
  return delivered
}

/** Whether a file below a package's folder belongs to another package. */
const isInside = (folder, from) => relative(folder, from).split(/[/\\]/)[0] === 'node_modules'
