import { expect, test } from 'vitest'
import { check } from '../kit/entity/check.ts'
import { repairStates } from './appliances.ts'
import { missingOfRepair, repair, repairTotal } from './repair.ts'

test('DB-27 the lines of a repair add up, each rounded to cents', () => {
  expect(repairTotal([])).toBe('0.00')
  expect(
    repairTotal([
      { quantity: '0.5', unitPrice: '13.33' },
      { quantity: '2', unitPrice: '45.50' },
    ]),
  ).toBe('97.67')
})

test.each([
  [{ brand: 'a', type: 'OVEN' }, []],
  [{ brand: null, type: 'OVEN' }, ['brand']],
  [{ brand: undefined, type: null }, ['brand', 'type']],
])('DB-27 of %j is missing %j', (appliance, missing) => {
  expect(Object.keys(missingOfRepair(appliance))).toEqual(missing)
})

test('DB-23 a repair has nine statuses and begins pending', () => {
  expect(repairStates.codes).toHaveLength(9)
  const job = '018f0000-0000-7000-8000-000000000001'
  expect(check(repair.create, { job })).toMatchObject({ ok: true, value: { status: 'PENDING', items: [] } })
  expect(check(repair.create, { job, status: 'DONE' })).toMatchObject({ ok: false })
})

test('DB-22, DB-27 a line says what it is and is called; its price may be left out', () => {
  const job = '018f0000-0000-7000-8000-000000000001'
  const line = (item: object) => check(repair.create, { job, items: [item] })
  expect(line({ kind: 'PART', name: 'Pump' })).toMatchObject({
    ok: true,
    value: { items: [{ kind: 'PART', name: 'Pump', quantity: '1', unitPrice: '0.00' }] },
  })
  expect(line({ kind: 'PART', name: ' ' })).toMatchObject({ ok: false })
  expect(line({ kind: 'GIFT', name: 'Pump' })).toMatchObject({ ok: false })
  expect(line({ kind: 'PART', name: 'Pump', quantity: '-1' })).toMatchObject({ ok: false })
})
