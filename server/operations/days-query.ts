import { check } from '@fieldhouse/domain/kit/entity/check'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
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

/** The technicians that a call asks for, ids separated by commas: an empty list means nobody, none at all everybody (null). */
export function askedTechnicians({ technicians }: RawQuery): string[] | null {
  if (technicians === undefined) return null
  const given = [technicians]
    .flat()
    .flatMap((list) => list.split(','))
    .filter((id) => id !== '')
  if (!given.every(isId)) throw fault(['technicians'], 'INVALID')
  if (given.length > maxNamed) throw fault(['technicians'], 'TOO_MANY', { max: maxNamed })
  return given.map((id) => id.toLowerCase())
}
