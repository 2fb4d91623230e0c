import { assert, nat, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { available, shortOf } from './availability.ts'
import {
  type StatusCounts,
  conditions,
  countsText,
  enteredCounts,
  minus,
  mostPieces,
  noPieces,
  piecesIn,
  plus,
  quantity,
  totalOf,
} from './conditions.ts'
import { product } from './product.ts'
import { productFaults, whyNotCopyNumber, whyNotParent } from './product-rules.ts'
import { refillOf } from './refill.ts'
import { reconditioning, transfer } from './stock-calls.ts'
import { tooFewWords, whyNotTake } from './stock-rules.ts'
import { differenceOf, postedChange } from './stocktake.ts'
import { isServiceDue, serviceFaults } from './vehicle.ts'

const pieces = record({ new: nat(1000), refurbished: nat(1000), damaged: nat(1000) })

describe('INV-15 what may still be promised', () => {
  test('is stock less pending in each condition, and never below none', () => {
    assert(
      property(pieces, pieces, (counts, pending) => {
        const left = available(counts, pending)
        const short = shortOf(counts, pending)
        for (const condition of conditions) {
          expect(left[condition]).toBe(Math.max(0, counts[condition] - pending[condition]))
          // A condition never has both available and missing pieces. The stock that is not available equals the
          // promised pieces in stock.
          expect([left[condition] * short[condition], counts[condition] - left[condition]]).toEqual([
            0,
            pending[condition] - short[condition],
          ])
        }
      }),
    )
    const pending = { ...noPieces, new: 9, damaged: 1 }
    expect(available({ new: 5, refurbished: 2, damaged: 1 }, pending)).toEqual({
      new: 0,
      refurbished: 2,
      damaged: 0,
    })
  })
})

test('INV-08 the number of a copy differs from that of its original, whatever its case or the blanks around it', () => {
  expect(whyNotCopyNumber(' wp-1 ', 'WP-1')).toBe('PRODUCT_NUMBER_TAKEN')
  expect(whyNotCopyNumber('WP-2', 'WP-1')).toBeNull()
})

test('what is added and taken again leaves what was there', () => {
  assert(
    property(pieces, pieces, (a, b) => {
      expect(minus(plus(a, b), b)).toEqual(a)
      expect(totalOf(plus(a, b))).toBe(totalOf(a) + totalOf(b))
    }),
  )
})

test('INV-15 a change may empty a condition and not go below; who is refused hears what is left', () => {
  const there: StatusCounts = { new: 2, refurbished: 0, damaged: 1 }
  expect(whyNotTake(there, minus(noPieces, there))).toBe(null)
  expect(whyNotTake(there, { new: 5, refurbished: 0, damaged: -2 })).toBe('damaged')
  const words = tooFewWords({ left: 1, condition: 'damaged', product: 'Pompe', warehouse: 'Laval' })
  expect(words.fr).toBe('Il ne reste que 1 × Pompe (endommagé) dans Laval')
})

const variant = { parent: 'p', brand: 'b', type: 't', model: 'm' }
test.each([
  ['a product is sound by its name alone', {}, []],
  ['INV-12 a variant says brand, type and model', { parent: 'p', brand: 'b' }, ['type', 'model']],
  ['INV-12 a variant that says them is sound', variant, []],
  ['OPEN-10 a service has no stock', { productType: 'SERVICE' as const, quantity: 1 }, ['quantity']],
  ['OPEN-10 a service without stock is sound', { productType: 'SERVICE' as const, quantity: 0 }, []],
  ['OPEN-10 a tool may have some', { productType: 'TOOL' as const, quantity: 1 }, []],
  ['OPEN-632 one piece has a serial number', { serialNumber: 'A1', quantity: 1 }, []],
  ['OPEN-632 several pieces have no serial number', { serialNumber: 'A1', quantity: 2 }, ['quantity']],
  ['OPEN-632 without a serial number there may be several', { serialNumber: '', quantity: 2 }, []],
])('%s', (_, judged, fields) => {
  expect(productFaults(judged).map(({ path }) => path[0])).toEqual(fields)
})

test.each([
  [{ id: 'a', variants: 0 }, { id: 'a', isVariant: false }, 'VARIANT_OF_ITSELF'],
  [{ id: 'a', variants: 0 }, { id: 'b', isVariant: true }, 'VARIANT_OF_VARIANT'],
  [{ id: 'a', variants: 2 }, { id: 'b', isVariant: false }, 'HAS_VARIANTS'],
  [{ id: null, variants: 0 }, { id: 'b', isVariant: false }, null],
])('OPEN-166 %j as a variant of %j: %s', (own, parent, code) => {
  expect(whyNotParent(own, parent)).toBe(code)
})

test.each([
  [{ quantity: -1 }, 'quantity', 'QUANTITY'],
  [{ quantity: 1.5 }, 'quantity', 'QUANTITY'],
  [{ unitCost: '1.234' }, 'unitCost', 'DECIMALS {"max":2}'],
  [{ unitPrice: '-1' }, 'unitPrice', 'TOO_SMALL {"min":"0"}'],
])('INV-09 %j is refused at its field', (given, field, message) => {
  const checked = product.create.safeParse({ name: 'Pump', productNumber: 'P-1', ...given })
  expect(checked.error?.issues.map(({ path, message: said }) => [path[0], said])).toEqual([[field, message]])
})

const id = '018f0000-0000-7000-8000-000000000001'
test('a move needs a piece, a change of condition another condition', () => {
  const moved = transfer.safeParse({
    product: id,
    sender: '__default',
    receiver: id,
    productStatusCounts: {},
  })
  expect(moved.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['productStatusCounts'], 'NO_QUANTITY'],
  ])
  const same = { warehouse: id, product: id, from: 'new', to: 'new', quantity: 0 }
  const refused = reconditioning.safeParse(same).error?.issues.map(({ path }) => path[0])
  expect(refused).toEqual(expect.arrayContaining(['quantity']))
  expect(reconditioning.safeParse({ ...same, quantity: 1 }).error?.issues[0]?.message).toBe('SAME_CONDITION')
})

test.each([
  [3, 3],
  ['4', 4],
  [{ numberDecimal: '5' }, 5],
  [mostPieces, mostPieces],
  [mostPieces + 1, `TOO_BIG {"max":${mostPieces}}`],
  [0, 'QUANTITY'],
  ['1.5', 'QUANTITY'],
  ['many', 'QUANTITY'],
])('INV-09 the quantity %j, at least 1, is read as %j', (given, read) => {
  const { data, error } = quantity(1).safeParse(given)
  expect(data ?? error?.issues[0]?.message).toBe(read)
})

test('INV-05 counts are entered by condition and written without the empty conditions', () => {
  expect(enteredCounts().parse({ damaged: '2' })).toEqual(piecesIn('damaged', 2))
  expect(enteredCounts().safeParse({ used: 1 }).success).toBe(false)
  expect(countsText({ new: 2, refurbished: 0, damaged: -1 }, 'en')).toBe('2 × new, −1 × damaged')
  expect(countsText(noPieces, 'fr')).toBe('0')
})

test('OPEN-191 a refill takes new pieces first, then refurbished ones, and no damaged ones', () => {
  assert(
    property(nat(12), nat(12), pieces, (wanted, there, large) => {
      const left = { new: large.new % 6, refurbished: large.refurbished % 6, damaged: large.damaged }
      // Pieces are moved one by one until the warehouse has the wanted number.
      const moved = { ...noPieces }
      let missing = 0
      for (let has = there; has < wanted; has += 1)
        if (moved.new < left.new) moved.new += 1
        else if (moved.refurbished < left.refurbished) moved.refurbished += 1
        else missing += 1
      expect(refillOf({ wanted, there, available: left })).toEqual({ counts: moved, short: missing })
    }),
  )
})

test.each([
  [3, 5, 3],
  [-3, 5, -3],
  [-5, 5, -5],
  [-7, 5, -5],
  [0, 5, 0],
  [5, mostPieces - 2, 2],
  [mostPieces, 0, mostPieces],
])('OPEN-195 a counted difference of %d changes a stock of %d by %d', (difference, there, change) => {
  expect(postedChange(difference, there)).toBe(change)
})

test('OPEN-195 a count differs from the expected pieces, and no count is no difference', () => {
  const count = { counted: 3, expected: 5, countedBy: null, countedAt: '2026-03-02T10:00:00.000Z' }
  expect(conditions.map((condition) => differenceOf({ counts: { damaged: count } }, condition))).toEqual([
    0, 0, -2,
  ])
})

test('OPEN-192 a service is due after its day', () => {
  const due = ['2026-03-01', '2026-03-02', '2026-03-03', null].map((day) => isServiceDue(day, '2026-03-02'))
  expect(due).toEqual([true, false, false, false])
})

test.each([
  ['2026-03-02', '2026-03-01', ['nextService']],
  ['2026-03-02', '2026-03-02', []],
  [null, '2026-03-01', []],
  ['2026-03-02', null, []],
])('OPEN-192 of a last service on %s and a next one on %s the faults are %j', (...given) => {
  const [lastService, nextService, faults] = given
  expect(serviceFaults({ lastService, nextService }).map(({ path }) => path[0])).toEqual(faults)
})
