import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { DatabaseLost } from '../database/database-faults.ts'
import { problemOf } from './problems.ts'

/** An error of PostgreSQL, wrapped as Drizzle wraps it. */
const fault = (code: string, more: Partial<DatabaseError> = {}) =>
  new Error('Failed query', {
    cause: Object.assign(new DatabaseError('refused', 7, 'error'), { code, ...more }),
  })

const system = (code: string) => Object.assign(new Error(code), { code })

test.each([
  ['a sum that is too large for its column', fault('22003'), 'VALIDATION'],
  ['a text that is no date', fault('22007'), 'VALIDATION'],
  ['a computed day out of range', fault('22008'), 'VALIDATION'],
  ['a violated check', fault('23514', { table: 'tags', constraint: 'tags_name' }), 'VALIDATION'],
  ['a missing reference', fault('23503', { detail: 'is not present in table' }), 'VALIDATION'],
  ['a record in use', fault('23503', { detail: 'is still referenced from table', table: 'jobs' }), 'IN_USE'],
  ['a taken name', fault('23505', { table: 'tags', constraint: 'tags_name_taken' }), 'DUPLICATE'],
  ['a lock that took too long', fault('55P03'), 'OVERLOADED'],
  ['a statement that took too long', fault('57014'), 'OVERLOADED'],
  ['a deadlock', fault('40P01'), 'OVERLOADED'],
  ['changes at the same time', fault('40001'), 'OVERLOADED'],
  ['a database that stops', fault('57P01'), 'OVERLOADED'],
  ['a lost connection', new DatabaseLost({ cause: null }), 'OVERLOADED'],
  ['a full disk of the database', fault('53100'), 'STORAGE_FULL'],
  ['a full disk', system('ENOSPC'), 'STORAGE_FULL'],
  ['a used-up quota', system('EDQUOT'), 'STORAGE_FULL'],
  ['a file store that refuses', system('ECONNREFUSED'), 'OVERLOADED'],
  ['a file store without an address', system('EAI_AGAIN'), 'OVERLOADED'],
  ['a fault of the code', fault('42P01'), 'SERVER_ERROR'],
  ['anything else that is thrown', 'text', 'SERVER_ERROR'],
])('API-06 %s is answered by its code', (_, error, code) => {
  expect(problemOf(error).code).toBe(code)
})

test('API-06 a refused name or reference is told at its field, and an overload says when to try again', () => {
  const taken = problemOf(
    fault('23505', { table: 'contact_roles', constraint: 'contact_roles_job_role_taken' }),
  )
  expect(taken.details.errors).toMatchObject([{ path: ['jobRole'] }])
  const missing = problemOf(fault('23503', { table: 'members', constraint: 'members_role', detail: '' }))
  expect(missing.details.errors).toEqual([{ path: ['role'], code: 'NOT_FOUND' }])
  expect(problemOf(fault('40001')).details.retryAfter).toBe(2)
  expect(problemOf(system('ENOSPC')).details.retryAfter).toBe(30)
})
