import type { SchedulingDraft } from '@fieldhouse/domain/operations/scheduling-check'
import { useState } from 'react'
import { offeredStarts, shownDay } from './offered-times.ts'
import type { Findings, Original, SchedulingState } from './scheduling-state.ts'
import { faultsIn } from './use-appointment-save.ts'

type At = { findings: Findings | null; original: Original | null; zone: string }

/** What was asked for as it stands: the windows of a search, by key, and the whole form. */
const nothingYet: { windows: string[]; form: boolean } = { windows: [], form: false }

/** What can be chosen, and what is wrong with the form where it was already asked for (APPT-20, APPT-21). */
export function useAskedFor(state: SchedulingState, { findings, original, zone }: At) {
  const [asked, setAsked] = useState(nothingYet)
  const days = offeredStarts(findings, state, { original, zone })
  const whole = { ...state, date: shownDay(state, days) }
  const faults = faultsIn(whole)
  return {
    askSearch: () => setAsked({ windows: state.windows.map(({ key }) => key), form: false }),
    /** Sends the form, the only day on offer as its day. */
    askForm: (send: (state: SchedulingState) => Promise<void>) => {
      setAsked({ ...asked, form: true })
      return send(whole)
    },
    askAnew: () => setAsked(nothingYet),
    /** What the fields need of it. */
    shown: {
      /** The dates and starts at which everybody chosen is free. */
      days,
      /** The windows that were searched for, by key. */
      tried: asked.windows,
      /** The fields that keep the form from being sent, in their order. */
      faulty: faults.map(({ path: [field] }) => field),
      /** The fault of a field, once the form was to be sent. */
      faultOf: (field: keyof SchedulingDraft) =>
        (asked.form && faults.find(({ path }) => path[0] === field)?.code) || null,
    },
  }
}
