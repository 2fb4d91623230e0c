import type { BoardJob } from '@fieldhouse/domain/operations/board'
import { useRef, useState } from 'react'
import { draftName, readDraft, writeDraft } from '../../kit/api/drafts.ts'
import { useSignedIn } from '../../kit/api/session.ts'
import {
  type Original,
  type SchedulingState,
  type VisitNeeds,
  createState,
  editState,
} from './scheduling-state.ts'
import { useAppointmentSave } from './use-appointment-save.ts'
import { useAskedFor } from './use-asked-for.ts'
import { type FirstOffer, withOffer } from './use-first-offer.ts'
import { useSearches } from './use-searches.ts'
import { serverNow } from '../../kit/api/connection/server-time.ts'

/** The job of an appointment, with the fields that scheduling needs. */
export type JobToSchedule = VisitNeeds &
  Pick<BoardJob, '_id' | 'title' | 'jobNumber'> & {
    /** The time zone of the job's location; null if the location has no time zone of its own. */
    zone: string | null
  }

type About = { job: JobToSchedule; original: Original | null; zone: string; onSaved: () => void }

/**
 * The current choices. The choices are stored in this tab until they are saved or cleared, even if the dialog is closed
 * (APPT-02).
 */
function useChoices({ job, original, zone }: Omit<About, 'onSaved'>) {
  const { user, workspace } = useSignedIn()
  const about = `${job._id}:${original?._id ?? 'new'}`
  const name = draftName({ user: user.id, workspace: workspace?._id ?? null }, { form: 'scheduling', about })
  const fresh = () =>
    original
      ? { ...editState(original, zone), skills: job.skills }
      : createState(job, { zone, now: serverNow() })
  const [state, setState] = useState<SchedulingState>(
    // A draft that an earlier version of the application stored may lack a field.
    () => ({ ...fresh(), ...readDraft<SchedulingState>(name, 'tab') }),
  )
  const forget = () => writeDraft(name, null, 'tab')
  return {
    state,
    choose: (next: SchedulingState) => {
      setState(next)
      writeDraft(name, next, 'tab')
    },
    forget,
    beginAnew: () => {
      setState(fresh())
      forget()
    },
  }
}

/** The state and actions of the scheduling dialog: inputs, search, choices and saving. */
export function useScheduling({ job, original, zone, onSaved }: About) {
  const { state, choose, forget, beginAnew } = useChoices({ job, original, zone })
  const isSaved = useRef(false)
  const finish = () => {
    isSaved.current = true
    forget()
    searches.keepNeeds()
    onSaved()
  }
  const saver = useAppointmentSave({ job: job._id, original, zone, onSaved: finish })
  const { save, saving, problem, forgetProblem, theirs } = saver
  const change = (next: SchedulingState) => {
    choose(next)
    forgetProblem()
  }
  const searches = useSearches({ job, original, zone, state, change })
  const { findings } = searches
  const asked = useAskedFor(state, { findings, original, zone })
  const conflict = saver.conflictIn(state)
  return {
    ...searches,
    state,
    change,
    search: () => {
      asked.askSearch()
      return searches.search()
    },
    /** Books the offered technician at the offered start. Returns false if the booking was refused. */
    bookOffer: async (offer: FirstOffer): Promise<boolean> => {
      const next = withOffer(state, offer, zone)
      searches.take(offer.findings, next)
      await save(next)
      return isSaved.current
    },
    ...asked.shown,
    save: () => asked.askForm(save),
    saving,
    problem: conflict === null ? problem : null,
    forgetProblem,
    conflict,
    /** Applies this form's values of the fields `mine` to the other user's version, and saves the result. */
    settle: (mine: ReadonlySet<string>) => {
      const next = saver.resolved(state, mine)
      change(next)
      void save(next)
    },
    /** All people who may be assigned to the appointment. The dialog shows their names. */
    people: [...(findings?.offered ?? []), ...(original?.techs ?? []), ...(theirs?.techs ?? [])],
    clear: () => {
      beginAnew()
      forgetProblem()
      searches.forget()
      asked.askAnew()
    },
  }
}

export type Scheduling = ReturnType<typeof useScheduling>
