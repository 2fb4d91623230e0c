import { z } from 'zod'
import { answers, declareCall } from '../../kit/entity/calls.ts'
import { bookable, visitTime } from '../availability/availability-search.ts'
import type { CustomerHold, CustomerSlots, CustomerVisit } from './customer-visit.ts'

// Calls that the client of an appointment makes through the link in a mail or message (OPEN-253).

const chosen = z.strictObject({ startAt: visitTime.startAt })

/**
 * The start of the visit, or of its announced window, that the client's page showed. Without `from`, the client
 * confirms the visit regardless of its start.
 */
const confirmed = z.strictObject({ from: bookable().optional() })

export const confirmVisitByLink = declareCall({
  method: 'POST',
  path: '/public/:token/confirm',
  summary: 'The client confirms the appointment, unless it was moved since; a second time changes nothing',
  body: confirmed,
  answer: answers<CustomerVisit>(),
})

export const listSlotsByLink = declareCall({
  method: 'GET',
  path: '/public/:token/slots',
  summary: 'The times that the client may move the appointment to, by day',
  answer: answers<CustomerSlots>(),
})

export const moveVisitByLink = declareCall({
  method: 'POST',
  path: '/public/:token/move',
  summary:
    'The client moves the appointment to a time that is free; 409 with what is free instead where it is not',
  body: chosen,
  answer: answers<CustomerVisit>(),
})

export const holdSlotByLink = declareCall({
  method: 'POST',
  path: '/public/:token/hold',
  summary: 'Keeps a time for the client for five minutes, in the place of the one kept before',
  body: chosen,
  answer: answers<CustomerHold>(),
})

export const releaseSlotByLink = declareCall({
  method: 'DELETE',
  path: '/public/:token/hold',
  summary: 'Gives back the time that is kept for the client',
  answer: answers<null>(),
})

export const setMailsByLink = declareCall({
  method: 'POST',
  path: '/public/:token/mails',
  summary:
    'The client stops all mails about their appointments, or gets them again; a second time changes nothing',
  body: z.strictObject({ wanted: z.boolean() }),
  answer: answers<CustomerVisit>(),
})

export const visitCalendarByLink = declareCall({
  method: 'GET',
  path: '/public/:token/calendar.ics',
  otherKeys: 'ignored',
  summary: 'The appointment as an entry for the client’s calendar',
  responseType: 'file',
  answer: answers<null>(),
})
