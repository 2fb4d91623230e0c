import { expect, test } from 'vitest'
import { reachOf } from './send-change.ts'

test.each([
  [{ code: 'NETWORK', status: 0 }, 'all'],
  [{ code: 'OTHER_PERSON', status: 403 }, 'all'],
  [{ code: 'SERVER_ERROR', status: 429 }, 'all'],
  [{ code: 'SECOND_FACTOR_REQUIRED', status: 403 }, 'workspace'],
  [{ code: 'NOT_A_MEMBER', status: 403 }, 'workspace'],
  [{ code: 'OVERLOADED', status: 503 }, 'line'],
  [{ code: 'SERVER_ERROR', status: 404 }, 'line'],
  [{ code: 'FORBIDDEN', status: 403 }, null],
  [{ code: 'VALIDATION', status: 400 }, null],
] as const)('OPEN-345 %j holds up %s', (problem, reach) => {
  expect(reachOf(problem)).toBe(reach)
})
