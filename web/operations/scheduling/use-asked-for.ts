import type { SchedulingDraft } from '@fieldhouse/domain/operations/scheduling-check'
import { useState } from 'react'
import { offeredStarts, shownDay } from './offered-times.ts'
import type { Findings, Original, SchedulingState } from './scheduling-state.ts'
import { faultsIn } from './use-appointment-save.ts'

type At = { findings: Findings | null; original: Original | null; zone: string }

/** What the user has submitted: the keys of the searched windows, and whether the form was submitted. */
const nothingYet: { windows: string[]; form: boolean } = { windows: [], form: false }

/** Returns the offered choices and, after the user has submitted the form, its errors (APPT-20, APPT-21). */
export function useAskedFor(state: SchedulingState, { findings, original, zone }: At) {
  const [asked, setAsked] = useState(nothingYet)
  const days = offeredStarts(findings, state, { original, zone })
  const whole = { ...state, date: shownDay(state, days) }
  const faults = faultsIn(whole)
  return {
    askSearch: () => setAsked({ windows: state.windows.map(({ key }) => key), form: false }),
    /** Submits the form. If only one day is offered, the submitted form contains that day. */
    askForm: (send: (state: SchedulingState) => Promise<void>) => {
      setAsked({ ...asked, form: true })
      return send(whole)
    },
    askAnew: () => setAsked(nothingYet),
    /** The data that the fields need. */
    shown: {
      /** The dates and starts at which all chosen technicians are free. */
      days,
      /** The keys of the searched windows. */
      tried: asked.windows,
      /** The fields with errors, in the order of the form. */
      faulty: faults.map(({ path: [field] }) => field),
      /** The error of a field. Null until the form was submitted. */
      faultOf: (field: keyof SchedulingDraft) =>
        (asked.form && faults.find(({ path }) => path[0] === field)?.code) || null,
    },
  }
}
