import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

// A small project with our structure and our own scripts. The packages have a few lines: a server that prints its
// dependency's version, and a builder that writes one page.

const ours = join(import.meta.dirname, '..')
const builder = `const at = process.argv.indexOf('--outDir') + 1
const { mkdirSync, writeFileSync } = require('node:fs')
mkdirSync(process.argv[at], { recursive: true })
writeFileSync(process.argv[at] + '/index.html', 'page')`
const server = `import { createRequire } from 'node:module'
console.log('served with leaf ' + createRequire(import.meta.url)('leaf/package.json').version)`

/** Writes files below a folder. Objects become JSON. */
function write(folder, files) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  }
}

/** Creates the small project: its scripts, sources, `package.json` files and lockfile. */
export function makeProject(registry) {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-project-'))
  cpSync(ours, join(folder, 'scripts'), { recursive: true })
  write(folder, {
    '.npmrc': 'ignore-scripts=true\nupdate-notifier=false\n',
    'tsconfig.base.json': '{}',
    'domain/domain.ts': '',
    'web/main.tsx': '',
    'web/route-tree.gen.ts': '',
    'server/process/launch.json': { nodeOptions: '', environment: {} },
    'server/process/quick-imports.ts': '',
    'server/main.ts': server,
  })
  describeProject(folder, registry, { leaf: '1.0.0', tool: '1.0.0' })
  return folder
}

const workspace = (name, more = {}) => ({
  name: `@small/${name}`,
  version: '1.0.0',
  type: 'module',
  ...more,
})

/**
 * Writes the `package.json` files and the lockfile. The package `leaf` of the server is in its own node_modules unless the
 * web client uses the same version.
 */
export function describeProject(folder, registry, { leaf, tool }) {
  const workspaces = {
    domain: workspace('domain'),
    server: workspace('server', { dependencies: { leaf, '@small/domain': '1.0.0' } }),
    web: workspace('web', { dependencies: { leaf: '2.0.0' }, devDependencies: { vite: '1.0.0' } }),
  }
  const top = {
    name: 'small',
    version: '1.0.0',
    type: 'module',
    workspaces: Object.keys(workspaces),
    devDependencies: { tool },
  }
  const scripts = JSON.parse(readFileSync(join(ours, '../package.json'), 'utf8')).scripts
  const links = Object.keys(workspaces).map((name) => [
    `node_modules/@small/${name}`,
    { resolved: name, link: true },
  ])
  const packages = {
    '': top,
    ...workspaces,
    ...Object.fromEntries(links),
    'node_modules/leaf': registry.lock('leaf', '2.0.0'),
    'node_modules/tool': registry.lock('tool', tool, { dev: true }),
    'node_modules/vite': registry.lock('vite', '1.0.0', { dev: true, files: { 'bin/vite.js': builder } }),
    ...(leaf !== '2.0.0' && { 'server/node_modules/leaf': registry.lock('leaf', leaf) }),
  }
  write(folder, {
    'package.json': { ...top, scripts },
    'package-lock.json': { name: 'small', version: '1.0.0', lockfileVersion: 3, requires: true, packages },
    ...Object.fromEntries(Object.entries(workspaces).map(([name, of]) => [`${name}/package.json`, of])),
  })
}

/** An environment without a registry and with an empty cache: all packages come from the addresses in the lock. */
const outside = (folder) => ({
  PATH: process.env.PATH,
  HOME: folder,
  npm_config_cache: join(folder, '.cache', 'npm'),
  npm_config_registry: 'http://127.0.0.1:9',
  npm_config_fetch_retries: '0',
})

/** Starts a script of the project in its own process group. `kill` ends the whole group. */
export function launch(folder, args, env = {}) {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    detached: true,
    env: { ...outside(folder), ...env },
  })
  const said = { output: '', errors: '' }
  child.stdout.on('data', (text) => (said.output += String(text)))
  child.stderr.on('data', (text) => (said.errors += String(text)))
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, ...said }))
  return { ended, kill: () => process.kill(-child.pid, 'SIGKILL') }
}

/** Runs a script of the project to its end. Returns the exit code and the output of the script. */
export const runScript = (folder, name, env) => launch(folder, [`scripts/${name}.mjs`], env).ended

/** Returns the installed packages of the project, with their versions. */
export function packagesIn(folder) {
  const places = ['', 'server', 'web', 'domain'].map((path) => join(path, 'node_modules'))
  const found = places.flatMap((place) =>
    existsSync(join(folder, place)) ? readdirSync(join(folder, place)).map((name) => join(place, name)) : [],
  )
  return Object.fromEntries(
    found
      .map((path) => [path, join(folder, path, 'package.json')])
      .filter(([, file]) => existsSync(file))
      .map(([path, file]) => [path, JSON.parse(readFileSync(file, 'utf8')).version]),
  )
}
