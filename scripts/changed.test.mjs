import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changedIn, changesSince } from './steps/changed.mjs'
import { checksFor } from './steps/static-checks.mjs'
import { touchedTests } from './steps/touched-tests.mjs'

let folder
const who = ['-c', 'user.name=Tess', '-c', 'user.email=tess@example.com']
const git = (...args) => execFileSync('git', [...who, ...args], { cwd: folder, stdio: 'pipe' })
const write = (file, text) => writeFileSync(join(folder, file), text)

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldhouse-changed-'))
  git('init', '--quiet', '--initial-branch=main')
  for (const file of ['kept.ts', 'edited.ts', 'staged.ts', 'deleted.ts']) write(file, file)
  git('add', '.')
  git('commit', '--quiet', '--message=first')
  git('checkout', '--quiet', '-b', 'work')
  write('committed.ts', '')
  git('add', '.')
  git('commit', '--quiet', '--message=second')
  write('staged.ts', 'more')
  git('add', '.')
  write('edited.ts', 'more')
  write('né w.ts', '')
  rmSync(join(folder, 'deleted.ts'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a change is what differs from where the work left the main branch, committed or not', () => {
  // Commits that others add to the main branch after the branch began do not count as changes.
  git('branch', 'before')
  git('stash', '--quiet', '--include-untracked')
  git('checkout', '--quiet', 'main')
  write('theirs.ts', '')
  git('add', '.')
  git('commit', '--quiet', '--message=theirs')
  git('checkout', '--quiet', 'work')
  git('stash', 'pop', '--quiet', '--index')
  const uncommitted = ['deleted.ts', 'edited.ts', 'né w.ts', 'staged.ts']
  expect(changesSince(null, folder)).toMatchObject({
    name: 'main',
    files: ['committed.ts', ...uncommitted],
  })
  expect(changesSince('before', folder)).toMatchObject({ name: 'before', files: uncommitted })
  expect(() => changesSince('nothing', folder)).toThrow("There is no commit 'nothing' here")
})

test('a base is named after --changed', () => {
  expect(changedIn([])).toBeUndefined()
  expect(changedIn(['--changed'])).toBeNull()
  expect(changedIn(['--changed', 'HEAD~2'])).toBe('HEAD~2')
  expect(changedIn(['--changed=v1'])).toBe('v1')
})

const leftFor = (...files) => checksFor(files).left.map(({ name }) => name)

test('only the checks run that a change can affect', () => {
  expect(leftFor('README.md')).toEqual([
    'lint',
    'types of domain',
    'types of server',
    'types of web/worker',
    'types of the root',
    'unused files, exports and packages',
    'exports that only tests use',
    'first load',
    'migrations',
    'notices',
    'types of web',
  ])
  expect(leftFor('server/crm/client.ts')).toEqual([
    'types of domain',
    'types of web/worker',
    'first load',
    'notices',
    'types of web',
  ])
  expect(leftFor('web/crm/client-form.tsx')).toEqual(['types of domain', 'types of server', 'migrations'])
  expect(leftFor('scripts/static/migrations.mjs')).not.toContain('migrations')
})

test('every check runs where nothing is said of the change, or it reaches all of them', () => {
  for (const changed of [null, ['package-lock.json'], ['web/tsconfig.json'], ['domain/crm/client.ts']])
    expect(checksFor(changed).left).toEqual([])
  expect(leftFor()).toEqual(checksFor(null).chosen.map(({ name }) => name))
})

const sources = {
  'server/crm/client.test.ts': "import { openWorld } from '../testing/world.ts'",
  'server/crm/kit/deep.test.ts': '',
  'server/visits/visit.test.ts': "import { hours } from '@fieldhouse/domain/visits/hours'",
  'server/testing/deploy.test.ts': "readFileSync(join(root, 'deploy/nginx.conf'))",
  'scripts/start.test.mjs': '',
}
const touchedBy = (...files) => touchedTests(files, Object.keys(sources), (file) => sources[file])

test('the tests run that changed, stand beside what changed, import it or name it', () => {
  expect(touchedBy('server/crm/kit/deep.test.ts')).toEqual(['server/crm/kit/deep.test.ts'])
  expect(touchedBy('server/crm/merge.ts')).toEqual(['server/crm/client.test.ts'])
  expect(touchedBy('domain/crm/client.ts')).toEqual(['server/crm/client.test.ts'])
  expect(touchedBy('server/testing/world.ts')).toEqual([
    'server/crm/client.test.ts',
    'server/testing/deploy.test.ts',
  ])
  expect(touchedBy('domain/visits/hours.ts')).toEqual(['server/visits/visit.test.ts'])
  expect(touchedBy('deploy/nginx.conf')).toEqual(['server/testing/deploy.test.ts'])
  expect(touchedBy('scripts/steps/run.mjs')).toEqual(['scripts/start.test.mjs'])
  expect(touchedBy('web/crm/client-form.tsx', 'scripts/static/words.mjs')).toEqual([])
})
