import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sayField } from '../field-words.ts'
import { timeOfDayAt } from '../kit/time/wall-clock.ts'
import { type TypedWindow, readWindows, windowFault } from './availability/client-windows.ts'
import { type Stretch } from './availability/free-starts.ts'
import { durationChoices } from '../kit/time/duration-choices.ts'
import {
  defaultJobDuration,
  firstMorning,
  presetHours,
  restOfDay,
  slotPresets,
} from './scheduling-choices.ts'
import { schedulingFaults } from './scheduling-check.ts'
import { commonStretches, startChoices, startsByDay } from './availability/start-times.ts'
import {
  hourLabels,
  labelStep,
  timelineColour,
  timelineColours,
  timelineRange,
  timelineShare,
} from './timeline.ts'

const minute = 60_000
const hour = 60 * minute
const toronto = 'America/Toronto'
const at = (iso: string) => Date.parse(`${iso}Z`)

const first = (...typed: TypedWindow[]) => {
  const read = readWindows(typed, toronto)
  return read.ok ? read.windows : { path: read.fault.path, said: sayField(read.fault.code, 'en') }
}

const stretch = (earliestStart: number, latestStart: number): Stretch => ({ earliestStart, latestStart })
const offered = (...timeSlots: Stretch[]) => ({ availableTimeSlots: [{ timeSlots }] })

const holds = (stretches: readonly Stretch[], start: number) =>
  stretches.some((each) => each.earliestStart <= start && start <= each.latestStart)

const between = (from: string, to: string) => ({
  from: at(`2026-01-05T${from}`),
  to: at(`2026-01-05T${to}`),
})

describe('choices', () => {
  test('APPT-14 ten durations, one hour by default', () => {
    expect(durationChoices.map((each) => each / minute)).toEqual([
      15, 30, 45, 60, 90, 120, 180, 240, 360, 480,
    ])
    expect(defaultJobDuration).toBe(hour)
  })

  test('APPT-15, APPT-16 the presets have their hours', () => {
    expect(slotPresets.map((preset) => `${presetHours[preset].from}-${presetHours[preset].to}`)).toEqual([
      '09:00-12:00',
      '12:00-17:00',
      '17:00-21:00',
      '09:00-21:00',
      '09:00-17:00',
    ])
  })
})

test('OPEN-763 the rest of a day ends at midnight of the place, also on the day on which the clocks change', () => {
  const evening = at('2026-11-02T01:30:00') // 20:30 on 1 November, which has 25 hours in Toronto
  expect(restOfDay(evening, toronto)).toEqual({ from: evening, to: at('2026-11-02T05:00:00') })
  const night = at('2026-11-01T04:00:00')
  expect(restOfDay(night, toronto).to - night).toBe(25 * hour)
})

describe('client windows', () => {
  test.each([
    ['2026-03-07', at('2026-03-07T14:00'), at('2026-03-07T17:00')],
    ['2026-03-08', at('2026-03-08T13:00'), at('2026-03-08T16:00')],
    ['2026-11-01', at('2026-11-01T14:00'), at('2026-11-01T17:00')],
  ])('OPEN-155, REL-18 Morning on %s is read on the clock of the location', (date, from, to) => {
    expect(first({ date, preset: 'MORNING' })).toEqual([{ from, to }])
  })

  test('APPT-16 a custom window starts from 09:00 to 17:00', () => {
    expect(first({ date: '2026-01-05', preset: 'CUSTOM', to: '10:15' })).toEqual([
      { from: at('2026-01-05T14:00'), to: at('2026-01-05T15:15') },
    ])
  })

  test('APPT-19 one window without a date stops the search', () => {
    expect(first({ date: '2026-01-05', preset: 'MORNING' }, { preset: 'EVENING' })).toEqual({
      path: ['clientAvailabilities', 1],
      said: 'Please select a date for all time slots.',
    })
  })

  test('APPT-19 without a valid window there is no search', () => {
    const none = { path: ['clientAvailabilities'], said: 'Please add at least one valid time slot.' }
    expect(first()).toEqual(none)
    expect(first({ date: '2026-01-05', preset: 'CUSTOM', from: '12:00', to: '12:00' })).toEqual(none)
  })

  test('a window that ends before it starts is left out where another is valid', () => {
    const windows = first(
      { date: '2026-01-05', preset: 'CUSTOM', from: '18:00' },
      { date: '2026-01-05', preset: 'MORNING' },
    )
    expect(windows).toHaveLength(1)
  })

  test('APPT-19, REL-18 a missing date is told before a skipped hour, and the end may be skipped too', () => {
    const skipped = { date: '2026-03-08', preset: 'CUSTOM', from: '01:00', to: '02:30' } as const
    expect(windowFault(skipped, toronto)).toBe('TIME_SKIPPED')
    expect(first(skipped, { preset: 'MORNING' })).toMatchObject({ path: ['clientAvailabilities', 1] })
  })

  test('REL-18 an hour that the clocks skip is refused with its reason', () => {
    expect(first({ date: '2026-03-08', preset: 'CUSTOM', from: '02:30', to: '05:00' })).toEqual({
      path: ['clientAvailabilities', 0],
      said: 'This time does not exist on that day, because the clocks move forward',
    })
  })
})

describe('start times', () => {
  test('APPT-17 starts are offered every 15 minutes, within the stretch', () => {
    const day = at('2026-01-05T00:00')
    expect(startChoices([stretch(day + 7 * minute, day + 45 * minute)])).toEqual(
      [15, 30, 45].map((minutes) => day + minutes * minute),
    )
    expect(startChoices([stretch(day + 1, day + 14 * minute)])).toEqual([])
    expect(startChoices([stretch(day, day)])).toEqual([day])
  })

  test('APPT-17 in a half-hour zone the starts are quarters of its own clock', () => {
    const starts = startChoices([stretch(at('2026-01-05T12:07'), at('2026-01-05T13:00'))])
    expect(starts.map((start) => timeOfDayAt(start, 'America/St_Johns'))).toEqual([
      '08:45',
      '09:00',
      '09:15',
      '09:30',
    ])
  })

  test('OPEN-84 the common starts are those at which each chosen technician is free', () => {
    const small = fc.array(
      fc.tuple(fc.nat({ max: 30 }), fc.nat({ max: 6 })).map(([from, length]) => stretch(from, from + length)),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(fc.array(small, { minLength: 1, maxLength: 3 }), (technicians) => {
        const common = commonStretches(technicians.map((slots) => offered(...slots)))
        for (let start = 0; start < 40; start += 1) {
          expect(holds(common, start)).toBe(technicians.every((slots) => holds(slots, start)))
        }
      }),
    )
    expect(commonStretches([])).toEqual([])
  })

  test('OPEN-84 the dates offered are the days of the common starts in the zone', () => {
    const days = startsByDay([stretch(at('2026-01-06T04:30'), at('2026-01-06T05:15'))], toronto)
    expect([...days.keys()]).toEqual(['2026-01-05', '2026-01-06'])
    expect(days.get('2026-01-06')?.map((start) => timeOfDayAt(start, toronto))).toEqual(['00:00', '00:15'])
  })
})

const labels = (from: string, to: string) =>
  hourLabels(between(from, to), 'UTC').map((label) => timeOfDayAt(label, 'UTC'))

describe('timeline', () => {
  test('APPT-11 the range leaves 30 minutes free at each side, and is 9:00 to 17:00 when empty', () => {
    const range = timelineRange([between('15:00', '16:00'), between('18:00', '20:00')], '2026-01-05', toronto)
    expect(range).toEqual(between('14:30', '20:30'))
    expect(timelineRange([between('15:00', '16:00')], '2026-01-06', toronto)).toEqual({
      from: at('2026-01-06T14:00'),
      to: at('2026-01-06T22:00'),
    })
  })

  test('APPT-11 the range stays within the day, and leaves out what lies on other days', () => {
    const night = { from: at('2026-01-06T03:00'), to: at('2026-01-06T07:00') }
    // In Toronto, Monday ends at 05:00 of the next day in UTC.
    expect(timelineRange([night], '2026-01-05', toronto)).toEqual({
      from: at('2026-01-06T02:30'),
      to: at('2026-01-06T05:00'),
    })
    expect(timelineRange([night], '2026-01-06', toronto)).toEqual({
      from: at('2026-01-06T05:00'),
      to: at('2026-01-06T07:30'),
    })
    const early = { from: at('2026-01-05T05:10'), to: at('2026-01-05T06:00') }
    expect(timelineRange([night, early], '2026-01-05', toronto).from).toBe(at('2026-01-05T05:00'))
    const toMidnight = { from: at('2026-01-06T01:00'), to: at('2026-01-06T05:00') }
    expect(timelineRange([toMidnight], '2026-01-06', toronto)).toEqual(
      timelineRange([], '2026-01-06', toronto),
    )
  })

  test('APPT-12 hours are labelled each hour, or every second when more than 8 are shown', () => {
    expect(labelStep(between('09:00', '17:00'))).toBe(1)
    expect(labelStep({ ...between('09:00', '17:00'), to: at('2026-01-05T17:01') })).toBe(2)
    const inNewfoundland = hourLabels(between('14:30', '18:30'), 'America/St_Johns')
    expect(inNewfoundland.map((label) => timeOfDayAt(label, 'America/St_Johns'))).toEqual([
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
    ])
  })

  test('APPT-12 the first and the last full hour have labels, and a range within an hour has none', () => {
    expect(labels('09:00', '11:00')).toEqual(['09:00', '10:00', '11:00'])
    expect(labels('09:00', '18:30')).toEqual(['09:00', '11:00', '13:00', '15:00', '17:00'])
    expect(labels('09:01', '10:59')).toEqual(['10:00'])
    expect(labels('09:10', '09:50')).toEqual([])
  })

  test('APPT-13 five colours come in turn', () => {
    expect([0, 1, 2, 3, 4, 5].map(timelineColour)).toEqual([...timelineColours, timelineColours[0]])
    expect(new Set(timelineColours).size).toBe(5)
  })

  test('an instant has its place on the line, from one end to the other', () => {
    const range = between('10:00', '14:00')
    expect([at('2026-01-05T11:00'), 0, at('2027-01-01T00:00')].map((ms) => timelineShare(ms, range))).toEqual(
      [0.25, 0, 1],
    )
  })
})

test('APPT-19 each window says by itself why it cannot be searched', () => {
  const day = { date: '2026-01-05', preset: 'CUSTOM' } as const
  expect(windowFault({ preset: 'MORNING', date: null }, toronto)).toBe('SLOT_DATE')
  expect(windowFault({ ...day, from: '10:00', to: '09:00' }, toronto)).toBe('WINDOW_ORDER')
  expect(windowFault({ ...day, date: '2026-03-08', from: '02:30', to: '04:00' }, toronto)).toBe(
    'TIME_SKIPPED',
  )
  expect(windowFault({ ...day, from: '09:00', to: '10:00' }, toronto)).toBeNull()
})

test('APPT-20, APPT-21 everything that is missing is said at once', () => {
  expect(schedulingFaults({}).map((fault) => sayField(fault.code, 'en'))).toEqual([
    'Job duration is required',
    'Please select at least one technician',
    'Please select a date',
    'Please select a start time',
  ])
  const whole = { estimatedDuration: hour, technicians: ['a'], date: '2026-01-05', startAt: 1 }
  expect(schedulingFaults(whole)).toEqual([])
  for (const [field, empty] of [
    ['estimatedDuration', [0, -1, null]],
    ['technicians', [[]]],
    ['date', ['', null]],
    ['startAt', [null]],
  ] as const)
    for (const value of empty)
      expect(schedulingFaults({ ...whole, [field]: value }).map(({ path }) => path)).toEqual([[field]])
  expect(sayField('DATE_REQUIRED', 'en')).toBe('Date is required')
})

describe('OPEN-724 the first morning that is proposed', () => {
  test.each([
    ['a morning that begins', '2031-01-06T07:00[America/Toronto]', '2031-01-06'],
    ['an hour of the morning is left', '2031-01-06T11:00[America/Toronto]', '2031-01-06'],
    ['less than an hour is left', '2031-01-06T11:01[America/Toronto]', '2031-01-07'],
    ['the last minutes of a day', '2031-01-06T23:30[America/Toronto]', '2031-01-07'],
    ['Friday afternoon', '2031-01-10T15:00[America/Toronto]', '2031-01-13'],
    ['Saturday', '2031-01-11T08:00[America/Toronto]', '2031-01-13'],
    ['Sunday evening', '2031-01-12T23:30[America/Toronto]', '2031-01-13'],
    ['a zone whose day is ahead', '2031-01-07T08:00[Pacific/Auckland]', '2031-01-07'],
    ['the night in which clocks change', '2031-03-30T01:30[Europe/Paris]', '2031-03-31'],
  ])('%s', (_, time, day) => {
    const { epochMilliseconds, timeZoneId } = Temporal.ZonedDateTime.from(time)
    expect(firstMorning(epochMilliseconds, timeZoneId)).toBe(day)
  })
})
