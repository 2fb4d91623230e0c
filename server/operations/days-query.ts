import { oneOfParams } from '@fieldhouse/domain/kit/entity/plain-message'
import { check } from '@fieldhouse/domain/kit/entity/check'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import { isOneOf } from '@fieldhouse/domain/kit/value/typed-record'
import { type AppointmentStatus, appointmentStates } from '@fieldhouse/domain/operations/appointment-status'
import { bookable } from '@fieldhouse/domain/operations/availability/availability-search'
import { maxBoardDays, maxNamed } from '@fieldhouse/domain/operations/board'
import { isId } from '../kit/database/ids.ts'
import type { RawQuery } from '../kit/http/list-query.ts'

const hour = 3_600_000

/** The maximum span in ms. The additional hour allows for the end of daylight saving time. */
const longest = (24 * maxBoardDays + 1) * hour

/** A time in the query, in epoch ms. Throws `VALIDATION` with the key as its path for an invalid time. */
function instantOf(query: RawQuery, key: 'from' | 'to'): number {
  const given = [query[key] ?? ''].flat()[0] ?? ''
  const read = check(bookable(), /^\d+$/.test(given) ? Number(given) : given)
  if (!read.ok) throw fault([key], given === '' ? 'DATE_REQUIRED' : 'DATE')
  return read.value
}

/** The requested span, at most 31 days. `from` and `to` are epoch ms or ISO 8601. */
export function askedSpan(query: RawQuery): Interval {
  const [from, to] = [instantOf(query, 'from'), instantOf(query, 'to')]
  if (to <= from) throw fault(['to'], 'WINDOW_ORDER')
  if (to - from > longest) throw fault(['to'], 'DAYS_TOO_MANY', { max: maxBoardDays })
  return { from, to }
}

/** The comma-separated values of a query key. Returns null if the key is missing. */
const listOf = (query: RawQuery, key: string): string[] | null =>
  query[key] === undefined
    ? null
    : [query[key]]
        .flat()
        .flatMap((list) => list.split(','))
        .filter((each) => each !== '')

/** The record ids of a query key. */
function askedIds(query: RawQuery, key: string): string[] | null {
  const given = listOf(query, key)
  if (given === null) return null
  if (!given.every(isId)) throw fault([key], 'ID')
  if (given.length > maxNamed) throw fault([key], 'TOO_MANY', { max: maxNamed })
  return given.map((id) => id.toLowerCase())
}

/**
 * The requested technicians as comma-separated ids. An empty list selects nobody. If the key is missing, returns null,
 * which selects everybody.
 */
export const askedTechnicians = (query: RawQuery): string[] | null => askedIds(query, 'technicians')

const isStatus = (code: string) => isOneOf(appointmentStates.codes, code)

/** The statuses and tags by which visits are filtered. The two lists are empty if the query has no filter. */
export function askedKinds(query: RawQuery): { statuses: AppointmentStatus[]; tags: string[] } {
  const statuses = listOf(query, 'statuses') ?? []
  if (!statuses.every(isStatus)) throw fault(['statuses'], 'ONE_OF', oneOfParams(appointmentStates.codes))
  return { statuses: statuses.filter(isStatus), tags: askedIds(query, 'tags') ?? [] }
}
