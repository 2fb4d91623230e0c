import { expect, test } from 'vitest'
import { isFile, isPageOf, isScreen } from './answers.ts'

test.each([
  ['/', true],
  ['/my-day', true],
  ['/operations/jobs/5', true],
  ['/labels', true],
  ['/apiary', true],
  ['/api/v1/job/list', false],
  ['/API/v1/job/list', false],
  ['/l/abc', false],
  ['/dev/kit', false],
  ['/dev/mailbox', false],
  ['/assets/main-abc.js', false],
  ['/meta.json', false],
  ['/legal/privacy.html', false],
  ['/healthz', false],
  ['/readyz', false],
  ['/metrics', false],
  ['//evil.example', false],
])('OPEN-341 whether %s is the address of a screen: %s', (path, screen) => {
  expect(isScreen(path)).toBe(screen)
})

const answer = (
  change: { status?: number; type?: ResponseType; redirected?: boolean; html?: string } = {},
) => {
  const { status = 200, type = 'basic', redirected = false, html } = change
  const headers = new Headers({ 'content-type': html === undefined ? 'text/javascript' : 'text/html' })
  return { status, type, redirected, headers, text: async () => html ?? '' }
}

test('OPEN-342 a file is kept as our own server answers it, and nothing that comes in its place', () => {
  expect(isFile(answer())).toBe(true)
  for (const other of [
    answer({ html: '<h1>Sign in to this network</h1>' }),
    answer({ redirected: true }),
    answer({ type: 'opaque', status: 0 }),
    answer({ type: 'cors' }),
    answer({ status: 404 }),
    answer({ status: 206 }),
  ])
    expect(isFile(other)).toBe(false)
})

test('OPEN-342 the page is kept of the very build that the worker belongs to', async () => {
  const html = '<meta name="build-date" content="1795164489333" />'
  expect(await isPageOf(1795164489333, answer({ html }))).toBe(true)
  expect(await isPageOf(1795164489334, answer({ html }))).toBe(false)
  expect(await isPageOf(1795164489333, answer({ html: '<h1>Sign in to this network</h1>' }))).toBe(false)
  expect(await isPageOf(1795164489333, answer({ html, redirected: true }))).toBe(false)
})
