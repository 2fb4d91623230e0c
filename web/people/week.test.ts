import { hoursInWords } from '@fieldhouse/domain/people/workforce'
import { expect, test } from 'vitest'
import { makeFormat } from '../kit/value/format.ts'
import { copiedToWeekdays, hoursOf, typedHours, weekBody, weekOf } from './week.ts'

const hours = [
  { weekday: 1, from: '08:00', to: '12:00' },
  { weekday: 1, from: '13:00', to: '24:00' },
  { weekday: 6, from: '22:00', to: '06:00' },
]

test('OPEN-83 working hours are shown and sent back as they were, midnight and nights included', () => {
  const week = weekOf(hours)
  expect(week[0]?.map(({ from, to }) => [from, to])).toEqual([
    ['08:00', '12:00'],
    ['13:00', '00:00'],
  ])
  expect(hoursOf(week)).toEqual({ hours, wrong: [] })
})

test('OPEN-788 no period is left out of the sending hours that are sent, so that the API refuses a wrong one', () => {
  const week = weekOf(hours).map((day) => day.map((each) => ({ ...each, from: '' })))
  expect(typedHours(week)).toEqual(hours.map((each) => ({ ...each, from: '' })))
})

test('OPEN-83 a stretch without length or time is named and not sent', () => {
  const week = weekOf([{ weekday: 2, from: '09:00', to: '17:00' }])
  const [first] = week[1] ?? []
  if (!first) throw new Error('Tuesday has a stretch')
  first.to = '09:00'
  expect(hoursOf(week)).toEqual({ hours: [], wrong: [first.key] })
  const read = weekBody.safeParse({ workingHours: week })
  expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual(['workingHours.1.0.from'])
})

test('OPEN-83 a day is copied to the weekdays and leaves the weekend alone', () => {
  const copied = hoursOf(copiedToWeekdays(weekOf(hours), 0)).hours
  expect(copied.filter(({ weekday }) => weekday === 5)).toEqual([
    { weekday: 5, from: '08:00', to: '12:00' },
    { weekday: 5, from: '13:00', to: '24:00' },
  ])
  expect(copied.filter(({ weekday }) => weekday > 5)).toEqual([{ weekday: 6, from: '22:00', to: '06:00' }])
})

test('I18N-09 working hours are shown on the clock of the reader', () => {
  const person = { language: 'en', country: 'CA', timezone: 'America/Toronto' } as const
  const shown = (timeformat: string) => {
    const { locale, timeOfDay } = makeFormat({ ...person, timeformat })
    return hoursInWords(hours, locale, timeOfDay)
  }
  expect(shown('YYYY-MM-DD HH:mm')[1]).toBe('Mon 13:00–00:00')
  expect(shown('YYYY-MM-DD hh:mm A')[1]).toMatch(/^Mon 1:00 p\.m\.–12:00 a\.m\.$/)
})
