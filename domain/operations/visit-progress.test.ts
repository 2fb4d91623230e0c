import { expect, test } from 'vitest'
import type { AppointmentStatus } from './appointment-status.ts'
import type { VisitOutcome } from './visit-outcomes.ts'
import { type ProgressFacts, progressOf, progressText } from './visit-progress.ts'

const hour = 3_600_000
const startAt = 100 * hour
const facts: ProgressFacts = {
  status: 'PENDING',
  startAt,
  onWayAt: null,
  arrivesAt: null,
  startedAt: null,
  runningSince: null,
  finishedAt: null,
  outcome: null,
}
const left = { onWayAt: startAt - hour, arrivesAt: startAt + 1 }
const began = { ...left, startedAt: startAt + 2 }
const ended = (outcome: VisitOutcome) => ({ ...began, finishedAt: startAt + 4, outcome })

type Case = [
  title: string,
  status: AppointmentStatus,
  more: Partial<ProgressFacts>,
  told: [string, number] | null,
]

test.each<Case>([
  ['nobody has set out for', 'NEW', {}, null],
  ['somebody is on the way to', 'NEW', left, ['ON_WAY', startAt + 1]],
  ['is delayed while somebody is on the way to', 'DELAYED', left, ['ON_WAY', startAt + 1]],
  ['was put off after somebody had left for', 'NEW', { ...left, onWayAt: startAt - 13 * hour }, null],
  [
    'somebody left for twelve hours before',
    'NEW',
    { ...left, onWayAt: startAt - 12 * hour },
    ['ON_WAY', startAt + 1],
  ],
  [
    'somebody left for after its start',
    'NEW',
    { onWayAt: startAt + hour, arrivesAt: null },
    ['ON_WAY', startAt + hour],
  ],
  ['has an outcome but no end', 'COMPLETE', { ...began, outcome: 'DONE' }, null],
  ['has an end but no outcome', 'COMPLETE', { ...began, finishedAt: startAt + 4 }, null],
  ['was cancelled at work', 'CANCELLED', { ...began, runningSince: startAt + 2 }, null],
  ['was begun', 'PENDING', { ...began, runningSince: startAt + 2 }, ['AT_WORK', startAt + 2]],
  ['goes on after a pause', 'PENDING', { ...began, runningSince: startAt + 3 }, ['AT_WORK', startAt + 3]],
  ['is paused', 'PENDING', began, ['PAUSED', startAt + 2]],
  ['is done', 'COMPLETE', ended('DONE'), ['DONE', startAt + 4]],
  ['somebody has to come back to', 'COMPLETE', ended('COME_BACK'), ['COME_BACK', startAt + 4]],
  ['the office says is over', 'COMPLETE', {}, null],
  ['was cancelled on the way', 'CANCELLED', left, null],
  ['the office opened again', 'PENDING', ended('DONE'), ['PAUSED', startAt + 2]],
])('OPEN-308 tells of a visit that %s', (...[, status, more, told]) => {
  const found = progressOf({ ...facts, status, ...more })
  expect(found && [found.stage, found.at]).toEqual(told)
})

test('OPEN-308 says it with its time', () => {
  const found = progressOf({ ...facts, ...left })
  expect(found && progressText(found, 'en', '13:30')).toBe('On the way, expected 13:30')
  expect(found && progressText(found, 'fr', '13 h 30')).toBe('En route, arrivée prévue : 13 h 30')
})
