import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// OPEN-713: tests what the launcher of a release starts. A fake Node prints its arguments and its compile cache.

let folder
let launcher
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldhouse launcher-'))
  launcher = join(folder, 'release', 'fieldhouse')
  mkdirSync(join(folder, 'release', 'bin'), { recursive: true })
  cpSync(join(import.meta.dirname, 'release', 'launcher.sh'), launcher)
  const said = '#!/bin/sh\necho "$@"\necho "cache ${NODE_COMPILE_CACHE:-none}"\n'
  writeFileSync(join(folder, 'release', 'bin', 'node'), said)
  for (const file of [launcher, join(folder, 'release', 'bin', 'node')]) chmodSync(file, 0o755)
  mkdirSync(join(folder, 'data'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (args, { program = launcher, env = {} } = {}) => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin', ...env },
  })
  return { status, output: stdout, errors: stderr }
}
const started = (script, ...args) =>
  [
    '--import',
    `${folder}/release/app/server/process/quick-imports.ts`,
    `${folder}/release/app/server/${script}.ts`,
    ...args,
  ].join(' ')

test('OPEN-713 serves unless told otherwise, from wherever it is started or linked', () => {
  symlinkSync('release/fieldhouse', join(folder, 'link'))
  const serving = { status: 0, output: `${started('main')}\ncache ./data/compile-cache\n`, errors: '' }
  expect(run([])).toEqual(serving)
  expect(run(['serve'])).toEqual(serving)
  expect(run([], { program: join(folder, 'link') })).toEqual(serving)
  const elsewhere = { DATA_DIR: join(folder, 'none') }
  expect(run([], { env: elsewhere }).output).toBe(`${started('main')}\ncache none\n`)
})

test('OPEN-713 gives commands their arguments, and keeps no compiled code for them', () => {
  for (const command of ['backup', 'restore', 'reset-second-factor', 'change-secret', 'distribute'])
    expect(run([command, '--flag', 'a']).output).toBe(
      `${started(`commands/${command}`, '--flag', 'a')}\ncache none\n`,
    )
  expect(run(['check']).output).toBe(`${started('commands/check-settings')}\ncache none\n`)
})

test('OPEN-713 says what it can do, and refuses what it cannot in one sentence', () => {
  expect(run(['--help']).output).toMatch(/backup [^]*restore [^]*reset-second-factor /)
  expect(run(['--version'])).toMatchObject({ status: 0, output: '@VERSION@\n' })
  for (const args of [['frobnicate'], ['serve', '--port']]) {
    const refused = run(args)
    expect(refused).toMatchObject({ status: 2, output: '' })
    expect(refused.errors).toMatch(/^[^\n]+\n$/)
  }
  execFileSync('sh', ['-n', launcher])
})
