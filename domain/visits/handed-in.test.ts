import { expect, test } from 'vitest'
import { type HandedAct, finishAmong, workedByActs } from './handed-in.ts'

const hour = 3_600_000
const act = (kind: HandedAct['kind'], at: number, more: Partial<HandedAct> = {}): HandedAct => ({
  kind,
  key: `${kind} ${at}`,
  at,
  ...more,
})

const cases: readonly [string, HandedAct[], [number, number][], number | null][] = [
  [
    'a pause between',
    [act('start', 0), act('pause', hour), act('start', 2 * hour), act('finish', 3 * hour)],
    [
      [0, hour],
      [2 * hour, 3 * hour],
    ],
    null,
  ],
  ['a clock that was started before', [act('finish', hour)], [], hour],
  [
    'a pause and the end of a clock that was started before',
    [act('pause', hour), act('note', 2 * hour), act('finish', 3 * hour)],
    [],
    hour,
  ],
  [
    'a clock that was started before, and work after it',
    [act('pause', hour), act('start', 2 * hour), act('finish', 3 * hour)],
    [[2 * hour, 3 * hour]],
    hour,
  ],
  [
    'a pause before the end',
    [act('start', 0), act('check', 0), act('pause', hour), act('finish', 3 * hour)],
    [[0, hour]],
    null,
  ],
  [
    'a start that lies ahead',
    [act('start', 6 * hour), act('finish', 7 * hour)],
    [[5 * hour, 5 * hour]],
    null,
  ],
  ['a start without an end', [act('start', hour)], [], null],
  [
    'two starts in a row',
    [act('start', 0), act('start', hour), act('finish', 2 * hour)],
    [[0, 2 * hour]],
    null,
  ],
  ['an end that lies ahead', [act('start', 0), act('finish', 30 * hour)], [[0, 5 * hour]], null],
  ['an end before its start', [act('start', 2 * hour), act('finish', hour)], [[2 * hour, 2 * hour]], null],
]

test.each(cases)('OPEN-644 acts tell when somebody worked: %s', (_, ...[acts, spans, ranUntil]) => {
  expect(workedByActs(acts, 5 * hour)).toEqual({
    spans: spans.map(([startedAt, endedAt]) => ({ startedAt, endedAt })),
    ranUntil,
  })
})

test('OPEN-644 the end of a visit that was sent last counts', () => {
  const finish = { outcome: 'DONE' as const, parts: [], hours: [], warranty: false }
  const acts = [
    act('finish', 1, { finish: { ...finish, report: 'First' } }),
    act('finish', 2, { finish: { ...finish, report: 'Second' } }),
    act('note', 3, { content: 'x' }),
  ]
  expect(finishAmong(acts)).toMatchObject({ at: 2, report: 'Second' })
  expect(finishAmong(acts.slice(2))).toBe(null)
  // A `finish` action without further data has no result, so the earlier action counts.
  expect(finishAmong([...acts, act('finish', 4)])).toMatchObject({ at: 2, report: 'Second' })
  expect(finishAmong([act('correct', 5, { finish })])).toBe(null)
})
