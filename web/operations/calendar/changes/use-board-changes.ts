import { type AppointmentBody, appointment } from '@fieldhouse/domain/operations/appointment'
import type { Board, BoardAppointment, BoardJob } from '@fieldhouse/domain/operations/board'
import type { AppliedPlan } from '@fieldhouse/domain/operations/plan-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { readAgain } from '../../../kit/api/read-again.ts'
import { useRecordChanges } from '../../../kit/api/records.ts'
import type { AppointmentRecord } from '../../appointment-record.ts'
import type { PlaceClock } from '../../scheduling/place-clock.ts'
import { type Undoing, useBoardUndo, valuesOf } from './use-board-undo.ts'
import { useBookingNews } from './use-booking-news.ts'
import type { VisitChange } from './undo-stack.ts'
import { useTurns } from './use-turns.ts'
import { withPending } from './with-pending.ts'
import type { VisitPlace } from '../visit-places.ts'

/** Returns a placement of the same length with another start. */
const startingAt = (place: VisitPlace, startAt: number): VisitPlace => ({
  ...place,
  startAt,
  endAt: startAt + place.endAt - place.startAt,
})

const placeOf = ({ techs, startAt, endAt }: AppointmentRecord): VisitPlace => ({
  techs: techs.map(({ _id }) => _id),
  startAt,
  endAt,
})

/** The request body that books a removed visit again. */
const sameAgain = (visit: AppointmentRecord): AppointmentBody => ({
  jobId: visit.job._id,
  ...valuesOf(placeOf(visit)),
  status: visit.status,
  note: visit.note ?? null,
  estimatedWindow: visit.estimatedWindow ?? null,
})

/** The undo entry of a removed visit. */
const removalOf = (visit: AppointmentRecord): VisitChange => ({
  id: visit._id,
  title: visit.job.title,
  before: placeOf(visit),
  again: sameAgain(visit),
  base: visit.version,
  version: visit.version,
})

type Shown = ReadonlyMap<string, BoardAppointment>

/** The values that a visit gets from a placement. The travel time to the visit is not known yet. */
const placedAt = ({ techs, startAt, endAt }: VisitPlace) => ({
  techs: [...techs],
  startAt,
  endAt,
  estimatedDuration: endAt - startAt,
  warnings: [],
  travelBefore: null,
  ways: [],
})

/** A visit at its new placement. Data that depends on the old placement is reset. */
const movedTo = (visit: BoardAppointment, place: VisitPlace): BoardAppointment => ({
  ...visit,
  ...placedAt(place),
  confirmed: false,
})

/** A visit that is being created. The visit uses the id of its job until it has its own id. */
const madeAt = (job: BoardJob, place: VisitPlace): BoardAppointment => ({
  _id: job._id,
  version: 0,
  job,
  ...placedAt(place),
  status: 'NEW',
  note: null,
  estimatedWindow: null,
  place: job.place,
})

/** Visits with unsaved changes. The board shows these visits instead of the stored visits. */
function usePending() {
  const [pending, setPending] = useState<Shown>(new Map())
  const change = (by: (all: Map<string, BoardAppointment>) => void) =>
    setPending((before) => {
      const all = new Map(before)
      by(all)
      return all
    })
  return {
    pending,
    show: (visit: BoardAppointment) => change((all) => all.set(visit._id, visit)),
    /** Stops showing an unsaved visit, unless the user has changed the visit again in the meantime. */
    hide: (visit: BoardAppointment) => change((all) => all.get(visit._id) === visit && all.delete(visit._id)),
  }
}

type Write = {
  /** The visit as the board shows it until it is saved. */
  as: BoardAppointment
  /** The visit before the change; null if the change creates the visit. */
  from: BoardAppointment | null
  send: (version: number) => Promise<AppointmentRecord>
  onRetry: (startAt: number) => void
}

/**
 * Moves and creates visits. The board shows a change at once. Changes of the same visit are saved one after another. A
 * refused change is reverted with a message.
 */
export function useBoardChanges(clock: PlaceClock) {
  const { create, update } = useRecordChanges(appointment)
  const queries = useQueryClient()
  const { pending, show, hide } = usePending()
  const news = useBookingNews(clock)
  const turns = useTurns()
  const undo = useBoardUndo(turns)

  const noteSaved = (saved: AppointmentRecord, base: number, { as, from }: Write) => {
    const { title } = as.job
    const undoing = undo.add({
      id: saved._id,
      title,
      before: from && { techs: from.techs, startAt: from.startAt, endAt: from.endAt },
      again: null,
      base,
      version: saved.version,
    })
    news.saved(saved, { title, isNew: from === null }, undoing)
  }
  const save = async (write: Write) => {
    const { as, from, send, onRetry } = write
    show(as)
    try {
      let base = from?.version ?? 0
      const saved = await turns.run(as._id, base, (version) => {
        base = version
        return send(version)
      })
      noteSaved(saved, base, write)
    } catch (error) {
      news.refused({ error, title: as.job.title, startAt: as.startAt, onRetry })
      await readAgain(queries, appointment.name)
    } finally {
      hide(as)
    }
  }
  const move = (visit: BoardAppointment, place: VisitPlace): void =>
    void save({
      as: movedTo(visit, place),
      from: visit,
      send: (version) => update.mutateAsync({ id: visit._id, version, values: valuesOf(place) }),
      onRetry: (startAt) => move(visit, startingAt(place, startAt)),
    })
  const book = (job: BoardJob, place: VisitPlace): void =>
    void save({
      as: madeAt(job, place),
      from: null,
      send: () => create.mutateAsync({ jobId: job._id, ...valuesOf(place) }),
      onRetry: (startAt) => book(job, startingAt(place, startAt)),
    })
  /** Tells the user that a visit was removed, and offers an undo that books it again. */
  const removed = (visit: AppointmentRecord): void =>
    news.removed(visit.job.title, undo.add(removalOf(visit)))
  /** Adds an applied plan to the changes of this screen, and returns its undo action. */
  const planned = (plan: AppliedPlan): Undoing => undo.add({ plan })
  return { pending, undone: undo.undone, move, book, removed, planned }
}

/** The board, with the visits that have unsaved changes. */
export function useShownBoard(board: Board | undefined, pending: Shown): Board | undefined {
  return useMemo(() => {
    if (!board || pending.size === 0) return board
    return { ...board, appointments: withPending(board.appointments, [...pending.values()]) }
  }, [board, pending])
}

/** The ids of visits that are being created, which are the ids of their jobs. */
export const madeIn = (pending: Shown): ReadonlySet<string> =>
  new Set([...pending.values()].filter(({ version }) => version === 0).map(({ _id }) => _id))
