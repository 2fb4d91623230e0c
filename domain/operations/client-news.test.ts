import { expect, test } from 'vitest'
import { type ClientVisit, clientNews } from './client-news.ts'
import { announcedSpan, reminderAt } from './visit-span.ts'

const zone = 'America/Toronto'
const hour = 3_600_000
const nine = Date.parse('2031-01-06T09:00:00-05:00')
const at = { now: nine - 48 * hour, zone }

const visit = (more: Partial<ClientVisit> = {}): ClientVisit => ({
  status: 'NEW',
  startAt: nine,
  endAt: nine + hour,
  window: null,
  ...more,
})
const later = { startAt: nine + hour, endAt: nine + 2 * hour }

test.each([
  ['booked', null, visit(), 'booked'],
  ['booked again', visit({ status: 'CANCELLED' }), visit({ status: 'PENDING' }), 'booked'],
  ['moved', visit(), visit(later), 'moved'],
  ['longer', visit(), visit({ endAt: nine + 2 * hour }), 'moved'],
  ['moved inside the window', visit({ window: '9-12' }), visit({ ...later, window: '9-12' }), null],
  [
    'moved to the same window of the next day',
    visit({ window: '9-12' }),
    visit({ startAt: nine + 24 * hour, endAt: nine + 25 * hour, window: '9-12' }),
    'moved',
  ],
  ['without its window', visit({ window: '9-12' }), visit(), 'moved'],
  ['brought forward from the past', visit({ startAt: at.now - hour }), visit(), 'moved'],
  ['moved to the past', visit(), visit({ startAt: at.now }), null],
  ['opened again', visit({ status: 'COMPLETE' }), visit({ status: 'PENDING' }), null],
  ['another window', visit({ window: '9-12' }), visit({ window: '12-5' }), 'moved'],
  ['cancelled', visit(), visit({ status: 'CANCELLED' }), 'cancelled'],
  ['deleted', visit(), null, 'cancelled'],
  ['made as cancelled', null, visit({ status: 'CANCELLED' }), null],
  ['confirmed', visit(), visit({ status: 'PENDING' }), null],
  ['carried out early', visit(), visit({ status: 'COMPLETE' }), null],
  ['booked as done', null, visit({ status: 'COMPLETE' }), null],
] as const)('what a client hears of a visit that is %s', (...[, before, after, news]) => {
  expect(clientNews(before, after, at)).toBe(news)
})

test('a visit that has begun is no news to its client', () => {
  const now = { now: nine, zone }
  expect(clientNews(null, visit(), now)).toBeNull()
  expect(clientNews(visit(), null, now)).toBeNull()
})

test('the announced window is read by the clock of the place, else the visit has its own times', () => {
  const place = 'America/Los_Angeles'
  const evening = Date.parse('2031-01-07T04:00:00Z')
  const span = { startAt: evening, endAt: evening + hour }
  expect(announcedSpan({ ...span, window: null }, place)).toEqual({ from: evening, to: evening + hour })
  expect(announcedSpan({ ...span, window: '12-5' }, place)).toEqual({
    from: Date.parse('2031-01-06T12:00:00-08:00'),
    to: Date.parse('2031-01-06T17:00:00-08:00'),
  })
})

test('a reminder is due at nine of the day before, by the clock of the place, across a change of the clock too', () => {
  expect(new Date(reminderAt(nine, zone)).toISOString()).toBe('2031-01-05T14:00:00.000Z')
  expect(new Date(reminderAt(nine, 'America/Los_Angeles')).toISOString()).toBe('2031-01-05T17:00:00.000Z')
  const sunday = Date.parse('2031-03-09T08:00:00-04:00')
  expect(new Date(reminderAt(sunday, zone)).toISOString()).toBe('2031-03-08T14:00:00.000Z')
})
