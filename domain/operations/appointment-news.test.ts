import { expect, test } from 'vitest'
import { appointmentNews } from './appointment-news.ts'

const hour = 3_600_000
const visit = { status: 'NEW' as const, techs: ['tess', 'denis'], startAt: 10 * hour, endAt: 11 * hour }
const none = { booked: [], moved: [], cancelled: [] }

test.each([
  ['a new visit books who goes', null, visit, { ...none, booked: ['tess', 'denis'] }],
  ['a later start moves it', visit, { ...visit, endAt: 12 * hour }, { ...none, moved: ['tess', 'denis'] }],
  [
    'a cancelled one frees all',
    visit,
    { ...visit, status: 'CANCELLED' as const },
    { ...none, cancelled: ['tess', 'denis'] },
  ],
  ['a deleted one frees all', visit, null, { ...none, cancelled: ['tess', 'denis'] }],
  ['a deleted one that was cancelled is no news', { ...visit, status: 'CANCELLED' as const }, null, none],
  [
    'opened again it books anew',
    { ...visit, status: 'CANCELLED' as const },
    visit,
    { ...none, booked: ['tess', 'denis'] },
  ],
  ['another status alone is no news', visit, { ...visit, status: 'COMPLETE' as const }, none],
  [
    'replaced, added and moved at once',
    visit,
    { ...visit, techs: ['denis', 'luc'], startAt: 10.5 * hour },
    { booked: ['luc'], moved: ['denis'], cancelled: ['tess'] },
  ],
])('ACCT-03 %s', (...[, before, after, news]) => {
  expect(appointmentNews(before, after, 9 * hour)).toEqual(news)
})

test('ACCT-03 one that is put where it would be over, or taken from there, is news to those who go', () => {
  const over = { ...visit, startAt: 7 * hour, endAt: 8 * hour }
  expect(appointmentNews(visit, over, 9 * hour)).toEqual({ ...none, moved: visit.techs })
  expect(appointmentNews(over, visit, 9 * hour)).toEqual({ ...none, moved: visit.techs })
  const [mine, theirs] = [
    { ...visit, techs: ['tess'] },
    { ...over, techs: ['denis'] },
  ]
  expect(appointmentNews(mine, theirs, 9 * hour)).toEqual({ ...none, cancelled: ['tess'] })
  expect(appointmentNews(theirs, mine, 9 * hour)).toEqual({ ...none, booked: ['tess'] })
})

test('ACCT-03 a visit that is over is news to nobody', () => {
  expect(appointmentNews(null, visit, 11 * hour)).toEqual(none)
  expect(appointmentNews(visit, null, 11 * hour)).toEqual(none)
  expect(appointmentNews(visit, { ...visit, startAt: 9 * hour }, 11 * hour)).toEqual(none)
})
