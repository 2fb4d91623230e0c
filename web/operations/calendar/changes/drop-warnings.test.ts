import type { BoardTechnician } from '@fieldhouse/domain/operations/board'
import { expect, test } from 'vitest'
import { dropWarnings } from './drop-warnings.ts'

const hour = 3_600_000
/** Midnight in Toronto at the beginning of Monday, 6 January 2031. */
const monday = Date.UTC(2031, 0, 6, 5)
const at = (from: number, to: number) => ({ from: monday + from * hour, to: monday + to * hour })

const tess: BoardTechnician = {
  _id: 'tess',
  firstName: 'Tess',
  lastName: 'Tremblay',
  photo: null,
  color: null,
  timezone: 'America/Toronto',
  skills: [{ _id: 'gas', name: 'Gas' }],
  working: [at(8, 17)],
  off: [{ _id: 'off', kind: 'GARAGE', reason: null, ...at(15, 16) }],
  isActive: true,
  startPlace: null,
  town: null,
  role: null,
}

test.each([
  { name: 'within hours, with the skill', from: 9, skills: ['gas'], codes: [] },
  { name: 'before hours', from: 7.5, skills: [], codes: ['OUTSIDE_HOURS'] },
  { name: 'on time off', from: 14.5, skills: [], codes: ['TIME_OFF'] },
  { name: 'on a public holiday', from: 33, skills: [], codes: ['HOLIDAY'] },
  {
    name: 'without the skill, after hours',
    from: 17,
    skills: ['cooling'],
    codes: ['SKILL_MISSING', 'OUTSIDE_HOURS'],
  },
])('OPEN-652 before it is dropped, a visit warns $name: $codes', ({ from, skills, codes }) => {
  const job = { skills: skills.map((_id) => ({ _id, name: _id })) }
  const board = {
    technicians: new Map([['tess', tess]]),
    holidays: [{ day: '2031-01-07' as const, name: 'Closed' }],
  }
  const span = at(from, from + 1)
  const place = { techs: ['tess'], startAt: span.from, endAt: span.to }
  expect(dropWarnings(board, job, place).map(({ code }) => code)).toEqual(codes)
})
