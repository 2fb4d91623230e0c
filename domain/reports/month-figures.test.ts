import { expect, test } from 'vitest'
import { bookedDays, daysAhead } from './booked-days.ts'
import { monthFigures, monthsUntil } from './month-figures.ts'

const at = (day: string, time: string) => Date.parse(`${day}T${time}-05:00`)

test('OPEN-760 the chart has twelve months until the current one, and each currency apart', () => {
  const months = monthsUntil('2026-02-10')
  expect(months).toHaveLength(12)
  expect(months[0]).toEqual({ name: '2025-03', first: '2025-03-01', last: '2025-03-31' })
  expect(months.at(-1)).toEqual({ name: '2026-02', first: '2026-02-01', last: '2026-02-28' })

  const revenue = [
    { currency: 'EUR', month: '2026-01', amount: '7.00' },
    { currency: 'CAD', month: '2026-02', amount: '40.00' },
  ]
  const margins = [{ month: '2026-02', amount: '-3.50' }]
  const { currencies, hasMargins } = monthFigures({ months, revenue, margins, currency: 'CAD' })
  expect([hasMargins, currencies.map(({ currency }) => currency)]).toEqual([true, ['CAD', 'EUR']])
  expect(currencies[0]?.months.at(-1)).toMatchObject({ revenue: '40.00', margin: '-3.50' })
  expect(currencies[0]?.months.at(-2)).toMatchObject({ revenue: '0.00', margin: '0.00' })
  expect(currencies[1]?.months.at(-2)).toMatchObject({ revenue: '7.00', margin: null })
  const none = { months, revenue: [], margins: null, currency: 'CAD' }
  expect(monthFigures(none)).toEqual({ hasMargins: false, currencies: [] })
})

test('OPEN-760 booked and available minutes are summed over the technicians for each day', () => {
  const zone = 'America/Toronto'
  const days = daysAhead('2026-11-28')
  expect([days.length, days[0], days.at(-1)]).toEqual([10, '2026-11-28', '2026-12-07'])
  const shift = { from: at('2026-11-30', '08:00'), to: at('2026-11-30', '16:00') }
  const people = ['a', 'b'].map((_id) => ({ _id, working: [shift], off: [] }))
  const startAt = at('2026-11-30', '09:00')
  const visits = [{ techs: ['a', 'b'], startAt, endAt: startAt + 90 * 60_000 }]
  const loads = bookedDays(days, zone, { people, visits })
  expect(loads[2]).toEqual({ day: '2026-11-30', booked: 180, available: 960 })
  expect(loads[3]).toEqual({ day: '2026-12-01', booked: 0, available: 0 })
})
