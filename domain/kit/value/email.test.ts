import { expect, test } from 'vitest'
import { email } from './email.ts'

test.each(['a@b.ca', 'marie.tremblay+cle@exemple.qc.ca', "o'neil@example.com", 'é@exämple.com', ' a@b.ca '])(
  'UI-39 %s is an address',
  (typed) => {
    expect(email.parse(typed)).toBe(typed.trim())
  },
)

test.each([
  'a@b',
  '@b.ca',
  'a@.ca',
  'a b@c.ca',
  'a@b.ca,c@d.ca',
  'a@b.ca;c@d.ca',
  'a@b.ca\r\nBcc: c@d.ca',
  'A <a@b.ca>',
  'a@@b.ca',
  'a..b@c.ca',
  '.a@b.ca',
  'a.@b.ca',
  'a@b.ca.',
  `${'a'.repeat(250)}@b.ca`,
])('UI-39 %j is no address', (typed) => {
  expect(email.safeParse(typed).error?.issues[0]?.message).toBe('EMAIL')
})

test('a long hostile text is judged in no time', () => {
  const start = Date.now()
  expect(email.safeParse(`${'a.'.repeat(100_000)}@`).success).toBe(false)
  expect(Date.now() - start).toBeLessThan(200)
})
