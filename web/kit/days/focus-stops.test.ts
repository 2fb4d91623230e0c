import { axisOfDays, instantOf } from '@fieldhouse/domain/kit/time/time-axis'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Stop, nextStop } from './focus-stops.ts'
import { dayStops } from './day-stops.ts'
import { type RowLayout, laneTop, layoutOf, rowAt } from './grid-data.ts'

const axis = axisOfDays('2026-11-23', 1, 'America/Toronto')

function layoutsOf(rows: [from: number, to: number][][]): RowLayout[] {
  const events = rows.flatMap((own, row) =>
    own.map(([from, to], index) => ({
      id: `${row}.${index}`,
      row: String(row),
      from: instantOf(axis, from),
      to: instantOf(axis, to),
      title: '',
    })),
  )
  const named = rows.map((_, row) => ({ id: String(row), name: String(row) }))
  return layoutOf({ axis, rows: named, events, bands: [], gaps: [] })
}

const where = (layouts: RowLayout[], free: boolean) => ({ axis, layouts, free, page: 5 })
const arrow = (name: string) => ({ name, ctrl: false })

test('OPEN-15 arrows go from visit to visit, and between rows to the nearest', () => {
  const layouts = layoutsOf([
    [
      [540, 600],
      [720, 780],
    ],
    [[700, 730]],
    [],
  ])
  const of = where(layouts, false)
  const start: Stop = { row: '0', event: '0.0', minute: 540 }
  const right = nextStop(of, start, arrow('ArrowRight'))
  expect(right).toEqual({ row: '0', event: '0.1', minute: 720 })
  expect(right && nextStop(of, right, arrow('ArrowRight'))).toEqual(right)
  const down = nextStop(of, start, arrow('ArrowDown'))
  expect(down).toEqual({ row: '1', event: '1.0', minute: 540 })
  expect(down && nextStop(of, down, arrow('ArrowDown'))).toEqual({ row: '2', event: null, minute: 540 })
  expect(nextStop(of, start, { name: 'End', ctrl: true })?.row).toBe('2')
  expect(nextStop(of, start, arrow('a'))).toBeNull()
})

const day = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 1, max: 200 }))
    .map(([from, length]): [number, number] => [from, from + length]),
  { maxLength: 8 },
)

test('OPEN-15 going right from the first place of a row passes every visit, and ends', () => {
  fc.assert(
    fc.property(day, (visits) => {
      const layouts = layoutsOf([visits])
      const of = where(layouts, true)
      const met = new Set<string>()
      let stop = nextStop(of, { row: '0', event: null, minute: 700 }, arrow('Home'))
      for (let step = 0; stop && step < 300; step += 1) {
        if (stop.event !== null) met.add(stop.event)
        const next: Stop | null = nextStop(of, stop, arrow('ArrowRight'))
        if (next && next.event === stop.event && next.minute === stop.minute) break
        stop = next
      }
      expect(met.size).toBe(visits.length)
      expect(stop?.event === null ? stop.minute : 1425).toBe(1425)
    }),
  )
})

test('OPEN-15 an arrow down leads to the visit of that minute, from its start until its end, else to free time', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 1439 }), (visits, other) => {
      const layouts = layoutsOf([[], visits])
      for (const minute of [other, ...visits.flat().filter((each) => each < 1440)]) {
        const stop = nextStop(where(layouts, true), { row: '0', event: null, minute }, arrow('ArrowDown'))
        const [from = 0, to = 0] = visits[Number(stop?.event?.split('.')[1] ?? -1)] ?? []
        const isBooked = visits.some((visit) => visit[0] <= minute && minute < visit[1])
        expect([stop?.row, stop?.minute, from <= minute && minute < to]).toEqual(['1', minute, isBooked])
      }
    }),
  )
})

test('OPEN-15 rows are as high as they have lanes, one below the other', () => {
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 6 }), (rows) => {
      const layouts = layoutsOf(rows)
      for (const [index, { top, height, events, row }] of layouts.entries()) {
        const above = layouts[index - 1]
        expect(top).toBe(above ? above.top + above.height : 0)
        for (const { lane } of events) expect(laneTop(lane) + 34).toBeLessThan(height)
        expect(rowAt(layouts, top)?.row).toBe(row)
        expect(rowAt(layouts, top + height - 1)?.row).toBe(row)
      }
    }),
  )
})

test('OPEN-15 a focused visit is found in the row that it moved to, and a row that is gone gives way to the first', () => {
  const layouts = layoutsOf([[[540, 600]], [[700, 730]]])
  const { find } = dayStops({ layouts, free: false })
  expect(find({ row: '0', event: '1.0', minute: 700 })).toEqual({ row: '1', event: '1.0', minute: 700 })
  expect(find({ row: '7', event: '7.0', minute: 700 })).toEqual({ row: '0', event: '0.0', minute: 700 })
  expect(dayStops({ layouts: [], free: true }).find({ row: '7', event: null, minute: 9 })).toEqual({
    row: '',
    event: null,
    minute: 0,
  })
})
