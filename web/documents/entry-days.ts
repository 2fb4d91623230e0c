import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import { whyNotOpenDay } from '@fieldhouse/domain/people/closing'
import { entryRange, whyNotEntryDay } from '@fieldhouse/domain/people/entry-days'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { useState } from 'react'
import { useSignedIn } from '../kit/api/session.ts'
import { serverNow } from '../kit/api/connection/server-time.ts'

/** The permitted days of a payment or expense, by the company's time zone and rule (OPEN-492). */
export type EntryDayRule = {
  /** The company's time zone, and today's date there. */
  timezone: string
  today: Day
  /** Returns the error message for a day that is closed or out of range, or null. */
  refuse: (day: Day) => string | null
  /** Returns the error message for a day in the closed period (OPEN-810), or null. */
  refuseClosed: (day: Day) => string | null
  /** Returns the error message for a day that is out of range (OPEN-492), or null. */
  refuseRange: (day: Day) => string | null
}

/** The workspace's rule, with today's date as of the opening of the form. */
export function useEntryDays(): EntryDayRule {
  const { user, workspace } = useSignedIn()
  const timezone = workspace?.timezone ?? user.timezone
  const [now] = useState(serverNow)
  const today = dayAt(now, timezone)
  const range = workspace && entryRange(workspace, today)
  const refuseRange = (day: Day) => {
    const why = range && whyNotEntryDay(day, range)
    return why && fieldMessage(why, range)
  }
  const refuseClosed = (day: Day) => {
    const why = whyNotOpenDay(day, workspace?.closedThrough ?? null)
    return why && fieldMessage('PERIOD_CLOSED', why)
  }
  const refuse = (day: Day) => refuseClosed(day) ?? refuseRange(day)
  return { timezone, today, refuse, refuseClosed, refuseRange }
}
