import { expect, test } from 'vitest'
import { isPlainName } from './plain-name.ts'

test.each([
  'Plomberie Émile & Fils inc.',
  'A.B.C. Heating',
  'St.Louis Plumbing',
  'Dr. Drain – 24/7',
  'S.A. Roca y Cía.',
  'Müller+Söhne (Berlin)',
  'Frio=Calor?',
  'No.1 Repairs',
  '株式会社クール',
])('OPEN-470 %s is a plain name', (name) => {
  expect(isPlainName(name)).toBe(true)
})

test.each([
  'Your account is locked: https://evil.example',
  'Open www.evil.example now',
  'evil.com',
  'Evil.Com/login',
  'See evil-pay.co.uk please',
  'évil.fr.',
  'evil．com',
  'evil。com',
  'evil.xn--p1ai',
  'javascript://x',
  '=?utf-8?B?RXZpbA==?=',
  'A =?UTF-8?q?Evil?= B',
])('OPEN-470 %s is none', (name) => {
  expect(isPlainName(name)).toBe(false)
})
