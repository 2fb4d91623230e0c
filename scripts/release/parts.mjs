import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { npm } from '../steps/npm.mjs'
import { lockedPackages, workspacesOf } from '../steps/packages.mjs'
import { cached, root } from '../steps/paths.mjs'

/** Returns an entry of a package lock without some of its fields. */
const omit = (entry, ...names) =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => !names.includes(name)))

/** Returns the repository's lock, reduced to the packages at these paths. */
function lockOf(paths, packages) {
  const isProgram = (name) => paths.includes(`node_modules/${name}`)
  const { optionalDependencies, ...top } = omit(packages[''], 'devDependencies')
  const programs = Object.entries(optionalDependencies).filter(([name]) => isProgram(name))
  const kept = Object.entries(packages).filter(
    ([path, { link }]) => paths.includes(path) || (link && path.startsWith('node_modules/@fieldhouse/')),
  )
  const workspaces = workspacesOf(packages).filter((path) => path !== '')
  return {
    '': { ...top, optionalDependencies: Object.fromEntries(programs) },
    ...Object.fromEntries(workspaces.map((path) => [path, omit(packages[path], 'devDependencies')])),
    // In a release no package is for development only, and all present packages are required.
    ...Object.fromEntries(kept.map(([path, entry]) => [path, omit(entry, 'dev', 'optional', 'devOptional')])),
  }
}

/**
 * Returns the software bill of materials (CycloneDX) of the packages at these paths. npm generates the bill of
 * materials from a reduced lock.
 */
export async function listParts(paths) {
  const folder = cached('release', 'parts')
  rmSync(folder, { recursive: true, force: true })
  const packages = lockOf(paths, lockedPackages(root))
  const lock = {
    name: 'fieldhouse',
    version: packages[''].version,
    lockfileVersion: 3,
    requires: true,
    packages,
  }
  const files = {
    'package-lock.json': lock,
    ...Object.fromEntries(workspacesOf(packages).map((path) => [join(path, 'package.json'), packages[path]])),
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), JSON.stringify(content))
  }
  const args = [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
    '--prefix',
    folder,
  ]
  const { code, output } = await npm(args, folder, { quiet: 'output' })
  if (code !== 0) throw new Error('npm sbom did not succeed: see the lines above')
  return output
}
