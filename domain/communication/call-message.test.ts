import { array, assert, constantFrom, integer, option, property, record, shuffledSubarray } from 'fast-check'
import { expect, test } from 'vitest'
import { type CallMessage, type CallReport, afterMessage, callMessage } from './call-message.ts'

const typed = { call: 'c-1', event: 'ringing', direction: 'IN', phone: '514 555-0134', at: 1_000 }

test.each([
  [{}, { phone: '+15145550134', at: 1_000 }],
  [
    { calledNumber: '+1', routedTo: 'Desk', duration: 86_400 },
    { calledNumber: '+1', routedTo: 'Desk', duration: 86_400 },
  ],
  [{ duration: 0 }, { duration: 0 }],
  [{ phone: 'anonymous' }, { phone: 'anonymous' }],
  [{ phone: '' }, { phone: 'anonymous' }],
  [{ at: '2026-03-08T12:00:00-04:00' }, { at: Date.UTC(2026, 2, 8, 16) }],
])('OPEN-275 a message with %j is read as %j', (given, read) => {
  expect(callMessage.parse({ ...typed, ...given })).toMatchObject(read)
})

test.each([
  { call: '' },
  { event: 'missed' },
  { at: -1 },
  { at: '2026-03-08T12:00:00' },
  { at: 8.64e15 + 1 },
  { duration: -1 },
  { duration: 86_401 },
  { duration: 1.5 },
])('OPEN-275 a message with %j is rejected', (given) => {
  expect(callMessage.safeParse({ ...typed, ...given }).success).toBe(false)
})

const messages = array(
  record({
    event: constantFrom('ringing' as const, 'answered' as const, 'ended' as const),
    at: integer({ min: 1, max: 50 }),
    duration: option(integer({ min: 0, max: 3 })),
    routedTo: option(constantFrom('Reception', 'Workshop')),
  }),
  { minLength: 1, maxLength: 6 },
).map((list) =>
  list.map((each): CallMessage => ({ call: 'c', direction: 'IN', phone: '+15145550134', ...each })),
)

const reportOf = (list: readonly CallMessage[]): CallReport | null =>
  list.reduce<CallReport | null>(afterMessage, null)

test('OPEN-134, OPEN-275 in any order and repeated, messages give the earliest time, the longest talk and the last status', () => {
  const bothOrders = messages.chain((list) =>
    shuffledSubarray([...list, ...list], { minLength: list.length * 2 }).map((other) => ({ list, other })),
  )
  assert(
    property(bothOrders, ({ list, other }) => {
      const events = list.map(({ event }) => event)
      const durations = list.map(({ duration }) => duration ?? 0)
      const status = events.includes('ended')
        ? 'ENDED'
        : events.includes('answered')
          ? 'IN_PROGRESS'
          : 'RINGING'
      const expected = {
        status,
        at: Math.min(...list.map(({ at }) => at)),
        answered: events.includes('answered') || durations.some((seconds) => seconds > 0),
        duration: Math.max(...durations),
      }
      expect(reportOf(list)).toMatchObject(expected)
      expect(reportOf(other)).toMatchObject(expected)
      const routed = list.find(({ routedTo }) => routedTo)?.routedTo ?? null
      expect(reportOf(list)?.routedTo).toBe(routed)
    }),
  )
})
