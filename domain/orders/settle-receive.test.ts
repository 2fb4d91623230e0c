import { array, assert, constantFrom, nat, option, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type StatusCounts,
  conditions,
  countsOf,
  mostPieces,
  noPieces,
  piecesIn,
} from '../inventory/conditions.ts'
import type { OrderLine } from './order-line.ts'
import { orderFigures } from './order-rules.ts'
import { isUntouched, openCounts, statusOf, unitsOf } from './order-status.ts'
import { type ReceivedLine, type Receiving, receivedLines } from './receive.ts'
import { type SettledLine, settledLines } from './settle.ts'

type Pieces = { done: StatusCounts; cancelled: StatusCounts; open: StatusCounts }

/** An order line with these pieces. */
const lineOf = (id: string, { done, cancelled, open }: Pieces, unitCost = '0'): OrderLine => ({
  _id: id,
  product: id,
  productStatusCounts: countsOf((each) => done[each] + cancelled[each] + open[each]),
  doneCounts: done,
  cancelledCounts: cancelled,
  status: 'PENDING',
  unitCost,
})

const none: Pieces = { done: noPieces, cancelled: noPieces, open: noPieces }
const pieces = (of: Partial<Record<keyof Pieces, number>>): Pieces => ({
  done: piecesIn('new', of.done ?? 0),
  cancelled: piecesIn('new', of.cancelled ?? 0),
  open: piecesIn('new', of.open ?? 0),
})

const counts = record({ new: nat(2), refurbished: nat(2), damaged: nat(2) })
const drawnPieces = record({ done: counts, cancelled: counts, open: counts })
const unitsIn = (of: StatusCounts) => of.new + of.refurbished + of.damaged

test.each([
  [[{ open: 2 }], 'PENDING'],
  [[{ open: 2 }, { done: 1 }], 'PARTIALLY_COMPLETED'],
  [[{ open: 1, cancelled: 1 }], 'PARTIALLY_COMPLETED'],
  [[{ done: 1 }, { cancelled: 1 }], 'COMPLETED'],
  [[{ cancelled: 1 }, { cancelled: 2 }], 'CANCELLED'],
  [[], 'PENDING'],
] as const)('ORD-38, OPEN-96 an order with lines of %j pieces is %s', (lines, status) => {
  const all = lines.map((of, at) => lineOf(String(at), pieces(of)))
  expect([statusOf(all), isUntouched(all)]).toEqual([status, status === 'PENDING'])
})

test('ORD-05, OPEN-97, OPEN-680 the figures of an order count its pieces, without cancelled pieces unless all are cancelled', () => {
  const drawn = array(record({ of: drawnPieces, cents: nat(5000) }), { maxLength: 5 })
  assert(
    property(drawn, (all) => {
      // Each piece is counted separately, with its line, its price in cents and its state.
      const units = all.flatMap(({ of, cents }, line) =>
        (['done', 'cancelled', 'open'] as const).flatMap((state) =>
          Array.from({ length: unitsIn(of[state]) }, () => ({ line, cents, state })),
        ),
      )
      const settled = units.filter(({ state }) => state !== 'open')
      const isCancelled = units.length > 0 && units.every(({ state }) => state === 'cancelled')
      const counted = units.filter(({ state }) => isCancelled || state !== 'cancelled')
      const emptyLines = all.filter(
        ({ of }) => unitsIn(of.done) + unitsIn(of.cancelled) + unitsIn(of.open) === 0,
      )
      const worth = counted.reduce((sum, { cents }) => sum + cents, 0)
      const lines = all.map(({ of, cents }, at) => lineOf(String(at), of, (cents / 100).toFixed(2)))
      const figures = orderFigures('BUY', lines)
      expect({ ...figures, itemsInOrder: null }).toEqual({
        qty: counted.length,
        itemsInOrder: null,
        totalValue: (worth / 100).toFixed(2),
        progress: { done: settled.length, total: units.length },
      })
      if (emptyLines.length === 0)
        expect(figures.itemsInOrder).toBe(new Set(counted.map(({ line }) => line)).size)
      const of = (state: string) => units.filter((unit) => unit.state === state).length
      expect(unitsOf(lines)).toEqual({
        total: units.length,
        done: of('done'),
        cancelled: of('cancelled'),
        open: of('open'),
      })
    }),
  )
})

test('OPEN-680 cancelled pieces and lines do not count, unless the whole order is cancelled', () => {
  const [partly, wholly] = [pieces({ done: 1, cancelled: 2 }), pieces({ cancelled: 4 })]
  const [first, second] = [lineOf('a', partly, '5'), lineOf('b', wholly, '5')]
  expect(orderFigures('BUY', [first, second])).toMatchObject({ qty: 1, itemsInOrder: 1, totalValue: '5.00' })
  expect(orderFigures('BUY', [second])).toMatchObject({ qty: 4, itemsInOrder: 1, totalValue: '20.00' })
})

test.each([
  ['BUY', '10.00'],
  ['SELL', '14.00'],
  ['CUSTOMER_RETURN', '10.00'],
  ['SUPPLIER_RETURN', '14.00'],
  ['ALLOCATE', '0.00'],
] as const)(
  'ORD-08, OPEN-93 the value of a %s of 2 pieces that cost 5 and sell at 7 is %s',
  (type, value) => {
    const line = { ...lineOf('a', pieces({ open: 2 }), '5'), unitPrice: '7' }
    expect(orderFigures(type, [line]).totalValue).toBe(value)
  },
)

const said = (
  result: { gone: boolean; errors: { path: unknown[]; code: string; params?: object }[] } | unknown[],
) =>
  'errors' in result
    ? [
        ...(result.gone ? ['gone'] : []),
        ...result.errors.map(({ path, code, params }) =>
          [path.join('.'), code, ...Object.values(params ?? {})].join(' '),
        ),
      ]
    : []

const lines = [
  lineOf('a', { ...pieces({ done: 1, cancelled: 1, open: 3 }) }),
  lineOf('b', pieces({ done: 2 })),
  lineOf('c', { ...none, open: { new: 0, refurbished: 2, damaged: 1 } }),
]

describe('settling pieces of an order', () => {
  test('ORD-34 by default all open pieces are settled, of lines that have some', () => {
    expect(settledLines(lines, {})).toEqual([
      { line: lines[0], counts: piecesIn('new', 3) },
      { line: lines[2], counts: { new: 0, refurbished: 2, damaged: 1 } },
    ])
    expect(
      settledLines(lines, { lines: [{ line: 'c' }, { line: 'a', counts: piecesIn('new', 2) }] }),
    ).toEqual([
      { line: lines[2], counts: { new: 0, refurbished: 2, damaged: 1 } },
      { line: lines[0], counts: piecesIn('new', 2) },
    ])
  })

  test.each([
    [[{ line: 'x' }], ['lines.0.line NOT_FOUND']],
    [[{ line: 'a' }, { line: 'a' }], ['lines.1.line DUPLICATE']],
    [[{ line: 'b' }], ['gone']],
    [[{ line: 'a', counts: piecesIn('new', 3) }], []],
    [[{ line: 'a', counts: piecesIn('new', 4) }], ['lines.0.counts.new MAX_QUANTITY 3']],
    [[{ line: 'a', counts: piecesIn('damaged', 1) }], ['lines.0.counts.damaged MAX_QUANTITY 0']],
    [[{ line: 'a', counts: noPieces }], ['lines.0.counts NO_QUANTITY']],
    [
      [{ line: 'b', counts: piecesIn('new', 1) }, { line: 'x' }],
      ['gone', 'lines.0.counts.new MAX_QUANTITY 0', 'lines.1.line NOT_FOUND'],
    ],
  ])('ORD-34 the faults of settling %j are %j', (settled, faults) => {
    expect(said(settledLines(lines, { lines: settled }))).toEqual(faults)
  })
})

type Receipt = Receiving['lines'][number]
const receipt = (line: string, count: number, more: Partial<Receipt> = {}): Receipt => ({
  line,
  counts: piecesIn('new', count),
  rest: 'OPEN',
  ...more,
})

describe('receiving goods', () => {
  test.each([
    [[receipt('x', 1)], ['lines.0.line NOT_FOUND']],
    [[receipt('a', 1), receipt('a', 1)], ['lines.1.line DUPLICATE']],
    [[receipt('b', 1)], ['gone']],
    [[receipt('a', 0)], ['lines.0.counts NO_QUANTITY']],
    [[receipt('a', 0, { rest: 'CANCEL' })], []],
    [[receipt('a', mostPieces - 2)], []],
    [[receipt('a', mostPieces - 1)], [`lines.0.counts.new MAX_QUANTITY ${mostPieces - 2}`]],
  ])('OPEN-209 the faults of receiving %j are %j', (received, faults) => {
    expect(said(receivedLines(lines, { lines: received }))).toEqual(faults)
  })

  test('OPEN-209 received pieces settle open pieces, surplus pieces are ordered in addition, missing pieces stay open or are cancelled', () => {
    assert(
      property(
        record({
          of: drawnPieces.filter(({ open }) => unitsIn(open) > 0),
          came: record({ new: nat(4), refurbished: nat(4), damaged: nat(4) }).filter(
            (some) => unitsIn(some) > 0,
          ),
          rest: constantFrom('OPEN' as const, 'CANCEL' as const),
          unitCost: option(constantFrom('4.00'), { nil: undefined }),
        }),
        ({ of, came, rest, unitCost }) => {
          const bill = unitCost === undefined ? {} : { unitCost }
          const [got] = receivedLines([lineOf('a', of, '3.00')], {
            lines: [{ line: 'a', counts: came, rest, ...bill }],
          }) as ReceivedLine[]
          for (const each of conditions) {
            const fulfilled = Math.min(came[each], of.open[each])
            const unfulfilled = of.open[each] - fulfilled
            const surplus = came[each] - fulfilled
            const dropped = rest === 'CANCEL' ? unfulfilled : 0
            const ordered = of.done[each] + of.cancelled[each] + of.open[each]
            expect([got?.line.productStatusCounts[each], got?.line.doneCounts[each]]).toEqual([
              ordered + surplus,
              of.done[each] + came[each],
            ])
            expect([got?.line.cancelledCounts[each], got?.ends[each], got?.counts[each]]).toEqual([
              of.cancelled[each] + dropped,
              fulfilled + dropped,
              came[each],
            ])
            expect(got && openCounts(got.line)[each]).toBe(unfulfilled - dropped)
          }
          const isOpen = rest === 'OPEN' && conditions.some((each) => of.open[each] > came[each])
          expect([got?.line.status, got?.line.unitCost]).toEqual([
            isOpen ? 'PARTIALLY_COMPLETED' : 'COMPLETED',
            unitCost ?? '3.00',
          ])
          expect(got?.line.conditions).toEqual(
            conditions.filter((each) => of.done[each] + of.cancelled[each] + of.open[each] + came[each] > 0),
          )
        },
      ),
    )
  })

  test('OPEN-209 a receipt of nothing that cancels the rest of a line cancels the line', () => {
    const [got] = receivedLines([lineOf('a', pieces({ open: 3 }))], {
      lines: [receipt('a', 0, { rest: 'CANCEL' })],
    }) as SettledLine[]
    expect(got?.line).toMatchObject({ status: 'CANCELLED', cancelledCounts: piecesIn('new', 3) })
  })
})
