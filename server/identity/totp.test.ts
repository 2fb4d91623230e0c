import { expect, test } from 'vitest'
import { base32, codeOfStep, otpauthUri, stepAt, stepMs, stepOfCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238 at %i s the code ends in %s', (seconds, code) => {
  expect(codeOfStep(secret, stepAt(seconds * 1000))).toBe(code)
})

test('RFC 4648 bytes in base32 as apps take them', () => {
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ])
})

const now = 1_800_000_000_000

test.each([
  [-2, 0, null],
  [-1, 0, -1],
  [0, 0, 0],
  [1, 0, 1],
  [2, 0, null],
  [0, stepAt(now), null],
  [-1, stepAt(now), null],
  [1, stepAt(now), 1],
])('SEC-34 the code %i steps away, with %i used before, stands for step %s', (away, usedStep, stands) => {
  const code = codeOfStep(secret, stepAt(now + away * stepMs))
  expect(stepOfCode(secret, { code, now, usedStep })).toBe(stands === null ? null : stepAt(now) + stands)
})

test('an authenticator app reads issuer, address and secret', () => {
  const uri = new URL(otpauthUri('ABC', 'a+b@example.com'))
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Fieldhouse:a+b@example.com',
  ])
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'ABC',
    issuer: 'Fieldhouse',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
