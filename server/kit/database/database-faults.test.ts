import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { databaseFault, isLost, isTransient } from './database-faults.ts'

/** An error that the coordinator of a Citus cluster passes on from a worker: without the names of its objects. */
function fromWorker(code: string, message: string): DatabaseError {
  const error = new DatabaseError(message, message.length, 'error')
  error.code = code
  return error
}

test.each([
  [
    '23505',
    'duplicate key value violates unique constraint "tags_name_taken_102091"',
    'insert into "tags" ("id") values ($1)',
    ['tags', 'tags_name_taken'],
  ],
  [
    '23505',
    'llave duplicada viola restricción de unicidad «tags_name_taken_102091»',
    'update "tags" set "name" = $1',
    ['tags', 'tags_name_taken'],
  ],
  [
    '23503',
    'insert or update on table "jobs_102040" violates foreign key constraint "jobs_client_102040"',
    'insert into "jobs" ("id") values ($1)',
    ['jobs', 'jobs_client'],
  ],
  [
    '23503',
    'update or delete on table "clients_102012" violates foreign key constraint "accounts_account_holder_102016" on table "accounts_102016"',
    'delete from "clients" where "id" = $1',
    ['accounts', 'accounts_account_holder'],
  ],
  [
    '23514',
    'new row for relation "invoices_102073" violates check constraint "invoices_paid"',
    'update "invoices" set "paid" = $1',
    ['invoices', 'invoices_paid'],
  ],
  [
    '23P01',
    'conflicting key value violates exclusion constraint "appointment_technicians_busy_102663"',
    'update appointment_technicians set start_at = $1',
    ['appointment_technicians', 'appointment_technicians_busy'],
  ],
])('OPEN-871 the error %s of a worker names its table and constraint', (...given) => {
  const [code, message, query, names] = given
  const wrapped = Object.assign(new Error('Failed query', { cause: fromWorker(code, message) }), { query })
  const { table, constraint } = databaseFault(wrapped) ?? {}
  expect([table, constraint]).toEqual(names)
})

test('OPEN-871 an error about a missing value names no constraint', () => {
  const fault = databaseFault(
    fromWorker('23502', 'null value in column "name" of relation "tags" violates not-null constraint'),
  )
  expect(fault).not.toBeNull()
  expect(fault?.constraint).toBeUndefined()
})

test.each([
  [
    '08006',
    'connection to the remote node app@10.0.0.2:5432 failed with the following error: Connection refused',
    true,
  ],
  ['XX000', 'could not commit transaction for shard 102022 on at least one active node', true],
  ['XX000', 'cache lookup failed for relation 16384', false],
])('OPEN-873 the error %s "%s" says that a worker is lost: %s', (code, message, expected) => {
  expect(isLost(fromWorker(code, message))).toBe(expected)
})

test.each([
  ['40P01', 'deadlock detected', true],
  ['XX000', 'could not find valid entry for shard 102066', true],
  ['XX000', 'cache lookup failed for relation 16384', false],
  ['XX000', 'could not commit transaction for shard 102022 on at least one active node', false],
])('OPEN-873 after the error %s "%s" the transaction runs again: %s', (code, message, expected) => {
  expect(isTransient(fromWorker(code, message))).toBe(expected)
})
