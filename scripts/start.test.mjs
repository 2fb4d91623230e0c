import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRegistry } from './testing/small-registry.mjs'
import { describeProject, launch, makeProject, packagesIn, runScript } from './testing/small-project.mjs'

// OPEN-710: a start never destroys a working installation. The test's own registry decides whether packages are
// available.

let registry
let installed
const folders = []
beforeAll(async () => {
  registry = await openRegistry()
  installed = makeProject(registry)
  folders.push(installed)
  expect(await runScript(installed, 'build')).toMatchObject({ code: 0, errors: '' })
})
afterAll(() => {
  registry.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Copies the small project with its installed packages and without the cache of npm. */
function copyProject() {
  const folder = `${installed}-${folders.length}`
  folders.push(folder)
  cpSync(installed, folder, { recursive: true, verbatimSymlinks: true })
  rmSync(join(folder, '.cache', 'npm'), { recursive: true, force: true })
  return folder
}

const whole = {
  'node_modules/leaf': '2.0.0',
  'node_modules/tool': '1.0.0',
  'node_modules/vite': '1.0.0',
  'server/node_modules/leaf': '1.0.0',
}

/** Writes locks whose packages cannot be downloaded, as if the registry were unavailable. */
const nobody = { lock: (name, version, more) => away(registry.lock(name, version, more)) }
const away = ({ resolved, ...entry }) => ({ ...entry, resolved: resolved.replace(/:\d+\//, ':9/') })

/** Expects a one-sentence error without a stack trace. */
const isSentence = (text) => expect(text).toMatch(/^[A-Z][^\n]+\n$/)

test('OPEN-710 installs and builds once, and then starts at once', async () => {
  const folder = copyProject()
  expect(packagesIn(folder)).toEqual(whole)
  const before = registry.asked.length
  expect(await runScript(folder, 'start')).toMatchObject({ code: 0, output: 'served with leaf 1.0.0\n' })
  expect(registry.asked.length).toBe(before)
  expect(readdirSync(join(folder, '.cache')).filter((name) => name.startsWith('install'))).toEqual([
    'install',
  ])
  expect(readdirSync(join(folder, '.cache', 'install'))).toEqual([])
})

test('OPEN-710 serves without development packages, and takes nothing away', async () => {
  const folder = copyProject()
  execFileSync('npm', ['prune', '--omit=dev', '--no-save'], { cwd: folder, stdio: 'ignore' })
  const pruned = packagesIn(folder)
  expect(pruned).toEqual({ 'node_modules/leaf': '2.0.0', 'server/node_modules/leaf': '1.0.0' })
  for (const script of ['start', 'serve', 'build'])
    expect(await runScript(folder, script), script).toMatchObject({ code: 0, errors: '' })
  expect(packagesIn(folder)).toEqual(pruned)
})

test('OPEN-710 a changed lock without a registry leaves the installation and ends in one sentence', async () => {
  const folder = copyProject()
  describeProject(folder, nobody, { leaf: '1.5.0', tool: '1.0.0' })
  const ended = await runScript(folder, 'start')
  expect(ended.code).toBe(1)
  isSentence(ended.errors)
  expect(ended.errors).toContain('what was there stays')
  expect(packagesIn(folder)).toEqual(whole)
  expect(existsSync(join(folder, '.cache', 'install', 'new'))).toBe(false)
  describeProject(folder, nobody, { leaf: '1.0.0', tool: '1.0.0' })
  expect(await runScript(folder, 'start')).toMatchObject({ code: 0 })
})

test('OPEN-710 a lock that changed in development packages only needs no registry to serve', async () => {
  const folder = copyProject()
  describeProject(folder, nobody, { leaf: '1.0.0', tool: '9.0.0' })
  const ended = await runScript(folder, 'start')
  expect(ended).toMatchObject({ code: 0, errors: '' })
  expect(ended.output).toContain('served with leaf 1.0.0')
  expect(packagesIn(folder)).toEqual(whole)
})

test('OPEN-710 swaps in what a changed lock asks for, and takes what it no longer has', async () => {
  const folder = copyProject()
  describeProject(folder, registry, { leaf: '2.0.0', tool: '1.0.0' })
  const ended = await runScript(folder, 'start')
  expect(ended).toMatchObject({ code: 0, errors: '' })
  expect(ended.output).toContain('served with leaf 2.0.0')
  expect(existsSync(join(folder, 'server', 'node_modules'))).toBe(false)
  expect(readdirSync(join(folder, '.cache', 'install'))).toEqual([])
})

test('OPEN-710 a kill while packages come leaves the installation, and the next start installs', async () => {
  const folder = copyProject()
  describeProject(folder, registry, { leaf: '1.5.0', tool: '1.0.0' })
  registry.stall = true
  const before = registry.asked.length
  const started = launch(folder, ['scripts/start.mjs'])
  await expect.poll(() => registry.asked.length, { timeout: 20_000 }).toBeGreaterThan(before)
  started.kill()
  expect(await started.ended).toMatchObject({ signal: 'SIGKILL' })
  registry.stall = false
  expect(packagesIn(folder)).toEqual(whole)
  const ended = await runScript(folder, 'start')
  expect(ended).toMatchObject({ code: 0, errors: '' })
  expect(ended.output).toContain('served with leaf 1.5.0')
})

/** Kills a process at its nth rename. */
const killAt = (count) =>
  `data:text/javascript,${encodeURIComponent(`
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const { renameSync } = fs
let left = ${count}
fs.renameSync = (...args) => (--left === 0 ? process.kill(process.pid, 'SIGKILL') : renameSync(...args))
syncBuiltinESMExports()`)}`

test(
  'OPEN-710 a kill at any step of the swap is finished by the next start, without a registry',
  { timeout: 300_000 },
  async () => {
    for (let step = 1; ; step += 1) {
      const folder = copyProject()
      describeProject(folder, registry, { leaf: '1.5.0', tool: '1.0.0' })
      const killed = await launch(folder, ['--import', killAt(step), 'scripts/build.mjs']).ended
      if (killed.signal === null) {
        expect(step).toBeGreaterThan(5)
        return
      }
      rmSync(join(folder, '.cache', 'npm'), { recursive: true, force: true })
      describeProject(folder, nobody, { leaf: '1.5.0', tool: '1.0.0' })
      const ended = await runScript(folder, 'start')
      // Before the first rename, the new packages are incomplete, so the old packages stay.
      if (step === 1) {
        isSentence(ended.errors)
        expect(packagesIn(folder)).toEqual(whole)
      } else {
        expect(ended, `killed at step ${step}`).toMatchObject({ code: 0, errors: '' })
        expect(packagesIn(folder)).toEqual({ ...whole, 'server/node_modules/leaf': '1.5.0' })
      }
    }
  },
)

test('OPEN-710 npm run serve neither installs nor builds: what is missing is a sentence', async () => {
  const folder = copyProject()
  rmSync(join(folder, 'web', 'dist'))
  const unbuilt = await runScript(folder, 'serve')
  expect(unbuilt).toMatchObject({ code: 1, output: '' })
  isSentence(unbuilt.errors)
  expect(unbuilt.errors).toContain('npm run build')
  rmSync(join(folder, 'server', 'node_modules', 'leaf'), { recursive: true })
  const bare = await runScript(folder, 'serve')
  expect(bare).toMatchObject({ code: 1, output: '' })
  isSentence(bare.errors)
  expect(bare.errors).toContain('npm run build')
  expect(existsSync(join(folder, 'web', 'dist'))).toBe(false)
  expect(await runScript(folder, 'build')).toMatchObject({ code: 0, errors: '' })
  expect(await runScript(folder, 'serve')).toMatchObject({ code: 0, output: 'served with leaf 1.0.0\n' })
})
