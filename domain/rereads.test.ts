import { expect, test } from 'vitest'
import { entities } from './entities.ts'
import { rereadAfter, rereadRenamed } from './rereads.ts'

test('what is read again is declared with names of entities', () => {
  const names = new Set<string>([
    ...entities.map(({ name }) => name),
    'appointment-hold',
    'my-day',
    'receivables',
  ])
  const named = Object.entries({ ...rereadAfter, ...rereadRenamed }).flatMap(([name, keys]) => [
    name,
    ...keys.map((key) => [key].flat()[0] ?? ''),
  ])
  expect(named.filter((name) => !names.has(name))).toEqual([])
})

test('a reading is read again without the rest of its entity', () => {
  expect(rereadAfter['timesheet']).toEqual([['job', 'margin']])
})

test('what refers to a record is read again with its name, in its lines too', () => {
  expect(rereadRenamed['client']).toContain('job')
  expect(rereadRenamed['product']).toContain('order')
})

test('OPEN-771 what names a machine is read again with the name of its brand, which is part of the machine’s name', () => {
  for (const name of ['machine', 'job-request', 'order', 'order-request', 'service-plan'])
    expect(rereadRenamed['brand'], name).toContain(name)
  expect(rereadRenamed['account']).toContain('refund')
})
