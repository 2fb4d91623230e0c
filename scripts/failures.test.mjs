import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { failuresInPlaywright, failuresInVitest, failuresInWords } from './steps/failures.mjs'

test('a run repeats at its end what failed in Vitest, with files that did not load', () => {
  const testResults = [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'adds', failureMessages: [] },
        { status: 'failed', fullName: 'subtracts', failureMessages: ['expected 2 to be 1'] },
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [] },
  ]
  expect(failuresInVitest({ testResults })).toEqual([
    { title: 'a.test.ts › subtracts', message: 'expected 2 to be 1' },
    { title: 'b.test.ts', message: 'no such module' },
  ])
})

const attempt = (message) => ({ errors: message ? [{ message }, { message: 'and more' }] : [] })

const spec = (title, ...results) => ({ file: 'job.spec.ts', title, tests: [{ results }] })

test('it repeats each failed attempt of a journey, also where the second one passed', () => {
  const suites = [
    {
      specs: [spec('passes', attempt(null)), spec('is flaky', attempt('too late'), attempt(null))],
      suites: [{ specs: [spec('fails', attempt('first'), attempt('second'))] }],
    },
  ]
  expect(failuresInPlaywright({ suites, errors: [{ message: 'no browser' }] })).toEqual([
    { title: 'the run', message: 'no browser' },
    { title: 'job.spec.ts › fails (attempt 1)', message: 'first', page: [] },
    { title: 'job.spec.ts › fails (attempt 2)', message: 'second', page: [] },
    { title: 'job.spec.ts › is flaky (attempt 1)', message: 'too late', page: [] },
  ])
})

test('it shows what the page contained when a journey failed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-failures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'error-context.md')
  const page = ['- main:', '  - heading "Invoice F-12"', '  - text: Paid']
  writeFileSync(path, ['# Error details', '```yaml', '- banner', ...page, '```', '# Source'].join('\n'))
  const failed = { ...attempt('too late'), attachments: [{ name: 'error-context', path }] }
  const suites = [{ specs: [spec('fails', failed)] }]
  expect(failuresInWords(failuresInPlaywright({ suites }))).toBe(
    ['job.spec.ts › fails (attempt 1)', '  too late', ...page.map((line) => `  ${line}`), ''].join('\n'),
  )
})

test('long messages and many failures are cut, and colours are left out', () => {
  const long = Array.from({ length: 50 }, (_, at) => `\u001B[31mline ${at}\u001B[39m`).join('\n')
  const words = failuresInWords(
    Array.from({ length: 22 }, (_, at) => ({ title: `test ${at}`, message: long })),
  )
  expect(words.match(/line 0$/gm)).toHaveLength(20)
  expect(words).toContain('  line 13\n')
  expect(words).not.toContain('line 14')
  expect(words).toContain('and 2 more')
  expect(failuresInWords([])).toBe('')
})
