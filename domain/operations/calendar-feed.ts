import { z } from 'zod'
import { answers, declareCall } from '../kit/entity/calls.ts'
import { ref } from '../kit/entity/fields.ts'
import { maxNamed } from './board.ts'

// The visits of a technician for a calendar program: a feed with a secret address, or a file (OPEN-15).

const day = 86_400_000

/** The span of the visits in a feed, before and after now, in ms. */
export const feedReach = { back: 30 * day, ahead: 180 * day }

/**
 * How long a feed contains a cancelled visit after its last change, in ms. Within this time, every calendar program
 * reads the cancellation.
 */
export const cancelledFor = 14 * day

/** A technician's calendar feed. The address of a feed is shown only when the feed is created. */
export type CalendarFeed = {
  _id: string
  /** The id of the technician whose visits the feed contains. */
  technician: string
  createdAt: string
  /** When a calendar program last read the feed. The time is accurate to some minutes. */
  lastReadAt: string | null
}

/**
 * A feed with its secret address. If the client repeats the request that created the feed, `url` is null, because the
 * server does not store the address.
 */
export type NewCalendarFeed = CalendarFeed & { url: string | null }

export const listCalendarFeeds = declareCall({
  method: 'GET',
  path: '/calendar-feed/list',
  summary: 'Whether a technician has a private calendar feed, and when it was last read',
  query: { technician: 'whose; one’s own without it' },
  answer: answers<CalendarFeed[]>(),
})

export const createCalendarFeed = declareCall({
  method: 'POST',
  path: '/calendar-feed/create',
  summary: 'A secret address under which a calendar program reads a technician’s visits; it is told once',
  body: z.strictObject({ technician: ref('workforce') }),
  answer: answers<NewCalendarFeed>(),
})

export const renewCalendarFeed = declareCall({
  method: 'POST',
  path: '/calendar-feed/renew/:id',
  summary: 'Gives a calendar feed a new secret address; the old one ends',
  answer: answers<NewCalendarFeed>(),
})

export const deleteCalendarFeed = declareCall({
  method: 'DELETE',
  path: '/calendar-feed/delete/:id',
  summary: 'Ends a calendar feed and its address',
  answer: answers<{ _id: string }>(),
})

export const readCalendarFeed = declareCall({
  method: 'GET',
  path: '/calendar/feed/:secret.ics',
  summary: 'A technician’s visits as iCalendar, for whoever has the secret address',
  // Calendar programs add their own query keys to bypass caches.
  otherKeys: 'ignored',
  responseType: 'file',
  answer: answers<null>(),
})

export const exportCalendar = declareCall({
  method: 'GET',
  path: '/appointment/calendar',
  summary: 'The visits of some days as an iCalendar file',
  query: {
    from: 'the first instant, epoch ms or ISO 8601',
    to: 'the instant after the last, at most 31 days later',
    technicians: `ids, separated by commas, at most ${maxNamed}; nobody where it is empty, all without it`,
    statuses: 'statuses of the visits, separated by commas; all without it',
    tags: `ids of tags of the jobs, separated by commas, at most ${maxNamed}: visits with one of them; all without it`,
  },
  repeats: ['technicians', 'statuses', 'tags'],
  responseType: 'file',
  answer: answers<null>(),
})
