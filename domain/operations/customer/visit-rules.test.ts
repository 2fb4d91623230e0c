import { expect, test } from 'vitest'
import {
  movableFrom,
  sayNotMove,
  soonestMove,
  tooSoonWords,
  whyNotConfirm,
  whyNotMove,
} from './visit-rules.ts'

const minute = 60_000
const hour = 60 * minute
const now = 1000 * hour

const ago = (...minutes: number[]) => minutes.map((each) => now - each * minute)

test.each([
  ['none', [], null],
  ['two within an hour', ago(1, 2), null],
  ['three within an hour', ago(30, 10, 20), 30],
  ['four within an hour', ago(50, 40, 30, 20), 20],
  ['three of which one was an hour ago', ago(60, 20, 10), null],
  ['three of which one was almost an hour ago', ago(59, 20, 10), 1],
  ['seven within a day', ago(100, 200, 300, 400, 500, 600, 700), null],
  ['eight within a day', ago(100, 200, 300, 400, 500, 600, 700, 800), 24 * 60 - 800],
  ['eight of which one was a day ago', ago(100, 200, 300, 400, 500, 600, 700, 24 * 60), null],
  ['both too many, of which the later end counts', ago(1, 2, 3, 400, 500, 600, 700, 1430), 57],
])('OPEN-571 a client can move a visit again after these moves: %s', (...[, moves, minutes]) => {
  expect(movableFrom(moves, now)).toBe(minutes === null ? null : now + minutes * minute)
})

const visit = { status: 'NEW' as const, startAt: now + 24 * hour, techs: ['tess'] }
const rule = { now, isAllowed: true, noticeHours: 24, from: null }

test('OPEN-253, OPEN-571, OPEN-661 if a visit cannot be moved for several reasons, the page shows the first', () => {
  const all = { ...rule, isAllowed: false, noticeHours: 48, from: now + 1 }
  const nobody = { ...visit, techs: [] }
  expect(whyNotMove({ ...nobody, status: 'CANCELLED', startAt: now }, all)).toBe('CANCELLED')
  expect(whyNotMove({ ...nobody, startAt: now }, all)).toBe('BEGUN')
  expect(whyNotMove(nobody, all)).toBe('MOVES_OFF')
  expect(whyNotMove(nobody, { ...all, isAllowed: true })).toBe('NOBODY')
  expect(whyNotMove(visit, { ...all, isAllowed: true })).toBe('TOO_LATE')
  expect(whyNotMove(visit, { ...rule, from: now + 1 })).toBe('TOO_OFTEN')
  expect(whyNotMove(visit, rule)).toBeNull()
  expect(whyNotMove({ ...visit, startAt: now + 1 }, { ...rule, noticeHours: 0 })).toBeNull()
  expect([soonestMove(now, 0), soonestMove(now, 24)]).toEqual([now, now + 24 * hour])
  for (const status of ['NEW', 'PENDING', 'DELAYED'] as const)
    expect(whyNotConfirm({ ...visit, status }, now)).toBeNull()
})

test('OPEN-571, OPEN-661 the client reads the notice in hours, and when the visit can be moved again', () => {
  const of = { zone: 'America/Toronto', language: 'en', noticeHours: 1, from: null } as const
  expect(sayNotMove('TOO_LATE', of)).toBe(
    'This appointment is less than 1 hour away. To change the time, please call us.',
  )
  expect(sayNotMove('TOO_LATE', { ...of, language: 'fr', noticeHours: 24 })).toBe(
    'Ce rendez-vous a lieu dans moins de 24\u00a0heures. Pour changer l’heure, appelez-nous.',
  )
  const from = Date.parse('2031-02-01T15:30Z')
  expect(sayNotMove('TOO_OFTEN', { ...of, from })).toBe(
    'The time of this appointment was changed several times. From Feb 1, 2031, 10:30 a.m., you can change the time again. To change the time sooner, please call us.',
  )
  expect(sayNotMove('TOO_OFTEN', { ...of, language: 'fr', from })).toContain('ce moment : 1er févr. 2031,')
  expect(sayNotMove('NOBODY', of)).toBe('To change the time, please call us.')
  expect(tooSoonWords(24)).toEqual({
    en: 'Choose a time at least 24 hours from now, or call us.',
    fr: 'Choisissez une heure dans 24\u00a0heures au plus tôt, ou appelez-nous.',
    es: expect.stringContaining('24 horas'),
  })
})
