import { describe, expect, test } from 'vitest'
import { mostPieces } from '../inventory/conditions.ts'
import { type LastPrice, bySupplier, chosenPrice, proposedCount, requestsOf } from './reorder.ts'

const need = {
  available: 1,
  incoming: 0,
  requested: 0,
  reorderTrigger: 3,
  defaultQuantity: 10,
  minimumOrderQuantity: null,
}

const price = (name: string, unitCost: string, finalizedAt: string): LastPrice => ({
  supplier: { _id: name },
  unitCost,
  finalizedAt,
})

describe('what is proposed to be ordered again', () => {
  test.each([
    ['fills up to the default quantity', {}, 9],
    ['counts what is ordered', { incoming: 2 }, 7],
    ['counts what is requested', { requested: 1, incoming: 1 }, 7],
    ['asks for nothing where what comes is enough', { incoming: 3 }, 0],
    ['asks for nothing twice', { requested: 9 }, 0],
    ['keeps to the fewest that a supplier sends', { minimumOrderQuantity: 12 }, 12],
    ['goes just above the trigger without a default quantity', { defaultQuantity: null }, 3],
    ['goes above a trigger that the default quantity does not reach', { defaultQuantity: 2 }, 3],
    ['never asks for more pieces than a line can have', { minimumOrderQuantity: mostPieces + 1 }, mostPieces],
    ['asks for one of what is kept at 0', { available: 0, reorderTrigger: 0, defaultQuantity: 0 }, 1],
  ])('OPEN-190 %s', (_, more, proposed) => {
    expect(proposedCount({ ...need, ...more })).toBe(proposed)
  })

  test('OPEN-190 is asked of the supplier whose last price is the lowest, and of equal ones the latest', () => {
    const prices = [
      price('dear', '12.00', '2026-03-01T00:00:00.000Z'),
      price('early', '9.5', '2026-01-01T00:00:00.000Z'),
      price('late', '9.50', '2026-02-01T00:00:00.000Z'),
    ]
    expect(chosenPrice(prices)?.supplier._id).toBe('late')
    expect(chosenPrice([])).toBeNull()
  })

  test('OPEN-190 is one request of each supplier', () => {
    const lines = ['a', 'b', null, 'a', undefined].map((supplier, at) => ({ supplier, at }))
    expect(bySupplier(lines).map(({ supplier, lines: of }) => [supplier, of.map(({ at }) => at)])).toEqual([
      ['a', [0, 3]],
      ['b', [1]],
      [null, [2, 4]],
    ])
  })

  test('OPEN-190 is several requests of a supplier whose lines do not fit in one', () => {
    const lines = Array.from({ length: 1002 }, (_, at) => ({ supplier: at === 1001 ? null : 'a', at }))
    const requests = requestsOf(lines).map(({ supplier, lines: of }) => [supplier, of.length, of[0]?.at])
    expect(requests).toEqual([
      ['a', 500, 0],
      ['a', 500, 500],
      ['a', 1, 1000],
      [null, 1, 1001],
    ])
    expect(requestsOf(lines.slice(0, 500))).toHaveLength(1)
  })
})
