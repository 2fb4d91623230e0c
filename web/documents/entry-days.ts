import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import { entryRange, whyNotEntryDay } from '@fieldhouse/domain/people/entry-days'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { useState } from 'react'
import { useSignedIn } from '../kit/api/session.ts'
import { serverNow } from '../kit/api/server-time.ts'

/** Which days a payment or an expense may have, by the company's clock and rule (OPEN-492). */
export type EntryDayRule = {
  /** The company's zone, and the day it is there. */
  timezone: string
  today: Day
  /** Why a day is refused, as a field's message, or null. */
  refuse: (day: Day) => string | null
}

/** The rule of the workspace as it is when the form opens. */
export function useEntryDays(): EntryDayRule {
  const { user, workspace } = useSignedIn()
  const timezone = workspace?.timezone ?? user.timezone
  const [now] = useState(serverNow)
  const today = dayAt(now, timezone)
  const range = workspace && entryRange(workspace, today)
  const refuse = (day: Day) => {
    const why = range && whyNotEntryDay(day, range)
    return why && fieldMessage(why, range)
  }
  return { timezone, today, refuse }
}
