import { expect, test } from 'vitest'
import { helpAgainst } from './failures.ts'

test.each([
  ['LATE_FEE', 'TAXES_UNANSWERED', 'COMPANY'],
  ['LATE_FEE', 'VALIDATION', 'COMPANY'],
  ['LATE_FEE', 'SERVER_ERROR', 'AGAIN'],
  ['REMINDER', 'NO_EMAIL', 'NO_EMAIL'],
  ['REMINDER', 'VALIDATION', 'AGAIN'],
] as const)('OPEN-804 against the failure of a %s with %s helps %s', (step, code, help) => {
  expect(helpAgainst({ step, code })).toBe(help)
})
