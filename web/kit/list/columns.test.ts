import { machine } from '@fieldhouse/domain/equipment/machine'
import { job } from '@fieldhouse/domain/operations/job'
import { product } from '@fieldhouse/domain/inventory/product'
import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { order } from '@fieldhouse/domain/orders/order'
import { supplier } from '@fieldhouse/domain/suppliers/supplier'
import { expect, test } from 'vitest'
import { isBlank } from '../value/cell.tsx'
import { type Column, alignOf, columnWidth, fitOf, isBlankIn, isMain, withTones } from './column.ts'
import { fitColumns } from './column-fit.ts'
import { crowdedOut } from './crowding.tsx'
import { emptyFields } from './use-column-choice.ts'

const saved = { _id: '1', version: 1 }

const columns: Column[] = [
  { field: 'jobNumber', width: 95 },
  { field: 'title', width: 190, first: true },
  { field: 'address', width: 170 },
  { field: 'createdAt', width: 145 },
]

/** The widths of the columns in a table that is `room` px wide and whose title column has content `title` px wide. */
const widthsIn = (room: number, title: number) =>
  fitColumns(
    columns.map((column, at) => {
      const main = { ...column, isMain: isMain(column, at) }
      return fitOf(job, main, { content: main.isMain ? (at === 0 ? 90 : title) : null, heading: 0 })
    }),
    room,
  )

test('UI-07 what matters stands whole: the address and the hour of creation give way to a long title', () => {
  expect(widthsIn(800, 150)).toEqual([95, 190, 170, 145])
  const [number = 0, title = 0, address = 0, created = 0] = widthsIn(580, 250)
  expect(number).toBeGreaterThanOrEqual(90)
  expect(title).toBe(250)
  expect(address).toBeLessThan(170)
  expect(created).toBeLessThan(145)
  expect(number + title + address + created).toBeCloseTo(580)
})

test('UI-07 a table scrolls rather than cut what matters', () => {
  const widths = widthsIn(300, 250)
  expect(widths[1]).toBe(250)
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeGreaterThan(300)
})

test('UI-07, OPEN-816 columns lose the space that their contents do not need before any content is cut, then the longest content is cut', () => {
  const fits = [
    { content: 60, heading: 170 },
    { content: 190, heading: 40 },
    { content: 300, heading: 40 },
  ].map((measured) => fitOf(job, { field: 'title', width: 150, isMain: false }, measured))
  expect(fitColumns(fits, 1000)).toEqual([170, 190, 300])
  expect(fitColumns(fits, 600)).toEqual([expect.closeTo(110), 190, 300])
  const [short, middle, long] = fitColumns(fits, 500)
  expect([short, middle]).toEqual([expect.closeTo(103.5), 190])
  expect(long).toBeCloseTo(206.5, 0)
})

test('UI-07 a long heading widens its column only up to the limit of contents', () => {
  const measured = { content: 60, heading: 900 }
  expect(fitOf(job, { field: 'title', isMain: false }, measured).size).toBe(columnWidth.whole)
})

test('UI-12 empty, N/A, NA and a dash are nothing to show; nought, no and the country NA are', () => {
  for (const nothing of [null, undefined, '', ' ', 'N/A', 'n/a', 'NA', '–', '-', []])
    expect(isBlank(nothing), String(nothing)).toBe(true)
  for (const something of [0, false, '0', 'Nathalie', [0]]) expect(isBlank(something)).toBe(false)
  expect(isBlank('NA', 'country')).toBe(false)
})

test('UI-12 a column that writes a dash has nothing to show in that record', () => {
  const countOf: Column = { field: 'locations', render: ({ locations }) => (locations as []).length || '–' }
  expect(isBlankIn(supplier, countOf, { ...saved, locations: [] })).toBe(true)
  expect(isBlankIn(supplier, countOf, { ...saved, locations: ['x'] })).toBe(false)
})

test('UI-04 a column is empty only where it is so in every record, and never the first', () => {
  const own: Column[] = [{ field: 'name' }, { field: 'serialNumber' }, { field: 'tags' }]
  const bare = { ...saved, name: '', serialNumber: null, tags: [] }
  expect(emptyFields(machine, own, [bare, { ...bare, serialNumber: 'C 12' }])).toEqual(['tags'])
  expect(emptyFields(machine, own, [bare, { ...bare, serialNumber: 'NA' }])).toEqual(['serialNumber', 'tags'])
  expect(emptyFields(machine, own, [])).toEqual([])
})

const column = (id: string, least: number, yields = true) => ({ id, size: 200, least, yields })

test('OPEN-777 a list hides what yields and has no room, and keeps the first columns that fit', () => {
  const all = [
    column('title', 300, false),
    column('phone', 135),
    column('address', 117),
    column('created', 90),
  ]
  expect(crowdedOut(all, 642)).toEqual([])
  expect(crowdedOut(all, 641)).toEqual(['created'])
  expect(crowdedOut(all, 434)).toEqual(['phone', 'created'])
  expect(crowdedOut(all, 400)).toEqual(['phone', 'address'])
  expect(crowdedOut(all, 200)).toEqual(['phone', 'address', 'created'])
})

test('OPEN-159 the states of a record are badges in its list, in a colour for each', () => {
  for (const [entity, field] of [
    [job, 'jobStatus'],
    [appointment, 'status'],
    [invoice, 'invoiceStatus'],
    [order, 'status'],
  ] as const) {
    const tones = Object.values(withTones(entity, { field }).tones ?? {})
    expect([entity.name, new Set(tones).size > 2]).toEqual([entity.name, true])
  }
  expect(withTones(job, { field: 'title' }).tones).toBeUndefined()
  expect(withTones(job, { field: 'jobStatus', tones: { NEW: 'red' } }).tones).toEqual({ NEW: 'red' })
})

test('UI-04 figures are right, words are left, unless the column says otherwise', () => {
  const sides = [
    alignOf(product, { field: 'unitPrice' }),
    alignOf(product, { field: 'quantity' }),
    alignOf(product, { field: 'name' }),
    alignOf(product, { field: 'quantity', align: 'left' }),
  ]
  expect(sides).toEqual(['right', 'right', 'left', 'left'])
})
