import type { BoardJob } from '@fieldhouse/domain/operations/board'
import { useEffect, useRef, useState } from 'react'
import { draftName, readDraft, writeDraft } from '../../kit/api/drafts.ts'
import { useSignedIn } from '../../kit/api/session.ts'
import {
  type Findings,
  type Original,
  type SchedulingState,
  type VisitNeeds,
  afterSearch,
  createState,
  editState,
} from './scheduling-state.ts'
import { useAppointmentSave } from './use-appointment-save.ts'
import { useAskedFor } from './use-asked-for.ts'
import { useFirstFree } from './use-first-free.ts'
import { useLearntNeeds } from './use-learnt-needs.ts'
import { useTechnicianSearch } from './use-technician-search.ts'
import { serverNow } from '../../kit/api/connection/server-time.ts'

/** The job of an appointment, with the fields that scheduling needs. */
export type JobToSchedule = VisitNeeds &
  Pick<BoardJob, '_id' | 'title' | 'jobNumber'> & {
    /** The time zone of the job's location; null if the location has no time zone of its own. */
    zone: string | null
  }

type About = { job: JobToSchedule; original: Original | null; zone: string; onSaved: () => void }

/**
 * Calls `search` once when the dialog opens, because technicians who are already chosen need the offered times
 * (APPT-08).
 */
function useOnceOpened(search: () => void) {
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    search()
  }, [search])
}

/**
 * The current choices. The tab stores the choices even after the dialog closes, until they are saved or cleared
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
    // A draft of an earlier version may lack a field.
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
  const [findings, setFindings] = useState<Findings | null>(null)
  const asked = useAskedFor(state, { findings, original, zone })
  const { run, searching } = useTechnicianSearch({ job: job._id, skip: original?._id ?? null, zone })
  const learnt = useLearntNeeds({ job, zone, isNew: original === null })
  const finish = () => {
    forget()
    learnt.keep()
    onSaved()
  }
  const saver = useAppointmentSave({ job: job._id, original, zone, onSaved: finish })
  const { save, saving, problem, forgetProblem, theirs } = saver
  const change = (next: SchedulingState) => {
    choose(next)
    forgetProblem()
  }
  const search = async () => {
    asked.askSearch()
    const found = await run(state)
    if (!found) return null
    setFindings(found)
    learnt.note(state)
    if (original === null) change(afterSearch(state, 'create'))
    return found
  }
  const takeFirstFree = useFirstFree({ state, zone, run, onFound: setFindings, change })
  useOnceOpened(() => {
    if (original || state.chosen.length > 0) void run(state).then(setFindings)
  })
  const conflict = saver.conflictIn(state)
  return {
    state,
    change,
    findings,
    search,
    takeFirstFree,
    searching,
    ...asked.shown,
    save: () => asked.askForm(save),
    saving,
    problem: conflict === null ? problem : null,
    forgetProblem,
    conflict,
    /** Continues from the other user's version, with this form's values in the fields `mine`, and saves. */
    settle: (mine: ReadonlySet<string>) => {
      const next = saver.resolved(state, mine)
      change(next)
      void save(next)
    },
    /** The people who may be in the appointment. The dialog shows their names. */
    people: [...(findings?.offered ?? []), ...(original?.techs ?? []), ...(theirs?.techs ?? [])],
    clear: () => {
      beginAnew()
      forgetProblem()
      setFindings(null)
      asked.askAnew()
    },
  }
}

export type Scheduling = ReturnType<typeof useScheduling>
