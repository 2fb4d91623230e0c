import { sayField } from '@fieldhouse/domain/field-words'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { schedulingFaults } from '@fieldhouse/domain/operations/scheduling-check'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { type ApiProblem, problemOf } from '../../kit/api/api.ts'
import { theirsOf } from '../../kit/api/problems/theirs.ts'
import { useLanguage } from '../../kit/api/language.ts'
import { useRecordChanges } from '../../kit/api/records.ts'
import { toast } from '../../kit/text/toast.tsx'
import { useOnce } from '../../kit/value/use-once.ts'
import type { AppointmentRecord } from '../appointment-record.ts'
import { warningsText } from '../booking-warning-text.ts'
import { moveConflict, resolvedMove } from './resolve-move.ts'
import { useMailToast } from '../client-mail.tsx'
import { usePlaceClock } from './place-clock.ts'
import { type Original, type SchedulingState, editState } from './scheduling-state.ts'

type About = { job: string; original: Original | null; zone: string; onSaved: () => void }

function bodyOf(state: SchedulingState, job: string) {
  return {
    technicians: state.chosen,
    startAt: state.startAt,
    jobId: job,
    estimatedDuration: state.estimatedDuration,
    note: state.note.trim() === '' ? null : state.note.trim(),
    estimatedWindow: state.estimatedWindow,
  }
}

/** The errors that prevent the form from being sent, in the order of the fields (APPT-20, APPT-21). */
export function faultsIn({ chosen, ...state }: SchedulingState) {
  return schedulingFaults({ ...state, technicians: chosen })
}

/** Creates the appointment, or moves it. A move is based on the version that the user saw. */
function useStore({ job, original, zone }: Omit<About, 'onSaved'>) {
  const { create, update } = useRecordChanges(appointment)
  const base = useRef(original)
  /**
   * If another user has saved exactly these choices, there is no conflict to resolve, and the choices are saved again.
   */
  const move = async (from: Original, state: SchedulingState) => {
    const change = (version: number) =>
      update.mutateAsync({ id: from._id, version, values: bodyOf(state, job) })
    return change(from.version).catch((error: unknown) => {
      const theirs = theirsOf<AppointmentRecord>(error)
      const found = theirs && moveConflict(state, { theirs, base: from, msg: '', zone })
      if (theirs === null || found === null || found.fields.length > 0) throw error
      return change(theirs.version)
    })
  }
  const store = (state: SchedulingState) =>
    base.current ? move(base.current, state) : create.mutateAsync(bodyOf(state, job))
  return {
    store,
    base: () => base.current,
    goOnFrom: (record: Original) => void (base.current = record),
  }
}

/**
 * Saves the appointment. A repeated request takes effect only once. After a refusal, the form shows the reason and
 * keeps the choices (APPT-22, OPEN-87).
 */
export function useAppointmentSave({ job, original, zone, onSaved }: About) {
  const { t } = useTranslation('operations/scheduling')
  const language = useLanguage()
  const queries = useQueryClient()
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const { running: saving, run } = useOnce()
  const { store, base, goOnFrom } = useStore({ job, original, zone })

  const tellOfMail = useMailToast(usePlaceClock(zone))

  const send = async (state: SchedulingState) => {
    const saved = await store(state)
    void queries.invalidateQueries({ queryKey: ['job'] })
    toast('success', t(original ? 'updated' : 'scheduled'))
    const warned = warningsText(saved, language)
    if (warned) toast('warning', warned)
    if (saved.startAt !== original?.startAt) void tellOfMail(saved)
    onSaved()
  }
  const save = (state: SchedulingState) =>
    run(async () => {
      const faults = faultsIn(state)
      if (faults.length > 0)
        return toast('error', faults.map(({ code }) => sayField(code, language)).join(', '))
      setProblem(null)
      await send(state).catch((error: unknown) => setProblem(problemOf(error)))
    })
  const theirs = theirsOf<AppointmentRecord>(problem)
  const conflictIn = (state: SchedulingState) => {
    const seen = base()
    return theirs && seen && moveConflict(state, { theirs, base: seen, msg: problem?.msg ?? '', zone })
  }
  return {
    save,
    saving,
    problem,
    forgetProblem: () => setProblem(null),
    /** The version of the appointment that another user has saved in the meantime. */
    theirs,
    conflictIn,
    resolved: (state: SchedulingState, mine: ReadonlySet<string>): SchedulingState => {
      const fields = conflictIn(state)?.fields
      if (theirs === null || fields === undefined) return state
      goOnFrom(theirs)
      return resolvedMove(state, editState(theirs, zone), { fields, mine })
    },
  }
}
