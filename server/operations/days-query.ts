import { oneOfParams } from '@fieldhouse/domain/kit/entity/plain-message'
import { check } from '@fieldhouse/domain/kit/entity/check'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import { isOneOf } from '@fieldhouse/domain/kit/value/typed-record'
import { type AppointmentStatus, appointmentStates } from '@fieldhouse/domain/operations/appointment-status'
import { bookable } from '@fieldhouse/domain/operations/availability-search'
import { maxBoardDays, maxNamed } from '@fieldhouse/domain/operations/board'
import { isId } from '../kit/database/ids.ts'
import type { RawQuery } from '../kit/http/list-query.ts'

const hour = 3_600_000

/** The clocks may go back by an hour within the days shown. */
const longest = (24 * maxBoardDays + 1) * hour

/** An instant of the query, in epoch ms; refused at its key where it is none. */
function instantOf(query: RawQuery, key: 'from' | 'to'): number {
  const given = [query[key] ?? ''].flat()[0] ?? ''
  const read = check(bookable(), /^\d+$/.test(given) ? Number(given) : given)
  if (!read.ok) throw fault([key], given === '' ? 'DATE_REQUIRED' : 'DATE')
  return read.value
}

/** The stretch that a call asks for, `from` and `to` as epoch ms or ISO 8601; at most 31 days. */
export function askedSpan(query: RawQuery): Interval {
  const [from, to] = [instantOf(query, 'from'), instantOf(query, 'to')]
  if (to <= from) throw fault(['to'], 'WINDOW_ORDER')
  if (to - from > longest) throw fault(['to'], 'DAYS_TOO_MANY', { max: maxBoardDays })
  return { from, to }
}

/** What stands at a key of the query, separated by commas; null where the key is not there. */
const listOf = (query: RawQuery, key: string): string[] | null =>
  query[key] === undefined
    ? null
    : [query[key]]
        .flat()
        .flatMap((list) => list.split(','))
        .filter((each) => each !== '')

/** The records that a call asks for at a key. */
function askedIds(query: RawQuery, key: string): string[] | null {
  const given = listOf(query, key)
  if (given === null) return null
  if (!given.every(isId)) throw fault([key], 'ID')
  if (given.length > maxNamed) throw fault([key], 'TOO_MANY', { max: maxNamed })
  return given.map((id) => id.toLowerCase())
}

/** The technicians that a call asks for, ids separated by commas: an empty list means nobody, none at all everybody (null). */
export const askedTechnicians = (query: RawQuery): string[] | null => askedIds(query, 'technicians')

const isStatus = (code: string) => isOneOf(appointmentStates.codes, code)

/** The statuses and tags that a call narrows visits to; empty where it does not. */
export function askedKinds(query: RawQuery): { statuses: AppointmentStatus[]; tags: string[] } {
  const statuses = listOf(query, 'statuses') ?? []
  if (!statuses.every(isStatus)) throw fault(['statuses'], 'ONE_OF', oneOfParams(appointmentStates.codes))
  return { statuses: statuses.filter(isStatus), tags: askedIds(query, 'tags') ?? [] }
}
