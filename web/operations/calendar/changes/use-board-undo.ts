import type { LiveEvent } from '@fieldhouse/domain/core/live-event'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import type { BoardAppointment } from '@fieldhouse/domain/operations/board'
import { useQueryClient } from '@tanstack/react-query'
import { useHotkeys } from '@mantine/hooks'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { problemOf } from '../../../kit/api/api.ts'
import { resultOf } from '../../../kit/api/call.ts'
import { useRecordChanged } from '../../../kit/api/live.ts'
import { readAgain } from '../../../kit/api/read-again.ts'
import { useRecordChanges } from '../../../kit/api/records.ts'
import { showProblem } from '../../../kit/api/problems/show-problem.ts'
import { theirsOf } from '../../../kit/api/problems/theirs.ts'
import { toast } from '../../../kit/text/toast.tsx'
import {
  type BoardChange,
  type PlanChange,
  type Restored,
  type VisitChange,
  undoable,
  withoutGone,
  withoutUndone,
} from './undo-stack.ts'
import type { AppointmentRecord } from '../../appointment-record.ts'
import type { Turns } from './use-turns.ts'
import { type VisitPlace, askedOf } from '../visit-places.ts'
import { serverNow } from '../../../kit/api/connection/server-time.ts'

/** The values of a placement for a request body. */
export const valuesOf = ({ techs, startAt, endAt }: VisitPlace) => ({
  technicians: askedOf(techs),
  startAt,
  estimatedDuration: endAt - startAt,
})

/** The result of an undo: the new versions of the visits, and the visit that gets the focus. */
type UndoneChange = { restored: Restored; visit: AppointmentRecord | null }

/**
 * Undoes a board change: moves a visit back, books a removed visit again, or removes a new visit, or reverts a plan.
 * Returns the new versions and the visit.
 */
function useRestoring() {
  const { create, update, remove } = useRecordChanges(appointment)
  const queries = useQueryClient()
  const visitOf = async ({ id, version, before, again }: VisitChange): Promise<AppointmentRecord | null> => {
    // The visit is booked as a new record, and the server checks it again, because another visit may occupy its time
    // now.
    if (again !== null) return create.mutateAsync(again)
    if (before !== null) return update.mutateAsync({ id, version, values: valuesOf(before) })
    await remove.mutateAsync({ id, version })
    return null
  }
  return async (change: BoardChange): Promise<UndoneChange> => {
    if ('plan' in change) {
      const { visits } = await resultOf('POST /appointment/apply/', { body: { token: change.plan.undo } })
      await readAgain(queries, appointment.name)
      return {
        restored: new Map(visits.flatMap(({ _id, version }) => (version === null ? [] : [[_id, version]]))),
        visit: null,
      }
    }
    const visit = await visitOf(change)
    return { restored: new Map(visit ? [[change.id, visit.version]] : []), visit }
  }
}

/** The messages about an undone change, or about another user's change in the meantime. */
function useUndoWords() {
  const { t } = useTranslation(['operations/calendar', 'operations/plan'])
  return (change: BoardChange) =>
    'plan' in change
      ? { done: t('operations/plan:undone'), changed: t('operations/plan:changedSince') }
      : {
          done: t('operations/calendar:undo.done', { title: change.title }),
          changed: t('operations/calendar:undo.changed', { title: change.title }),
        }
}

/** The error codes for a visit that another user has changed or deleted in the meantime. */
const changedSince = new Set(['VERSION_CONFLICT', 'NOT_FOUND', 'PLAN_STALE'])

/** The undo action of a change, and a signal that aborts when the change can no longer be undone. */
export type Undoing = { onChosen: () => void; over: AbortSignal }

/**
 * The visit that the undo restored or that another user has changed in the meantime. `visit` is null if the undo
 * neither restored nor found a visit.
 */
export type Undone = { visit: Pick<BoardAppointment, '_id' | 'techs'> | null }

const undoneOf = (visit: AppointmentRecord | null): Undone => ({
  visit: visit && { _id: visit._id, techs: visit.techs.map(({ _id }) => _id) },
})

/** Whether the user has moved the focus away from the board. The undo does not move a focus that is elsewhere. */
function wentOn(held: Element | null): boolean {
  const now = document.activeElement
  return now !== held && now !== null && now !== document.body && now.closest('[role="grid"]') === null
}

/**
 * Calls `onGone` for each visit that any user deletes, because earlier changes of this visit can no longer be undone.
 * The callback must be stable.
 */
function useVisitsGone(onGone: (id: string) => void) {
  const tell = useCallback(
    ({ entity, id, action }: LiveEvent) => {
      if (entity === appointment.name && action === 'delete' && id !== null) onGone(id)
    },
    [onGone],
  )
  useRecordChanged(tell)
}

/**
 * The changes that were made on this screen. The undo button of a toast undoes the change of the toast. Ctrl+Z or
 * Cmd+Z undoes the latest change.
 */
export function useBoardUndo({ settled }: Turns) {
  const [undone, setUndone] = useState<Undone | null>(null)
  const { t } = useTranslation('operations/calendar')
  const queries = useQueryClient()
  const restore = useRestoring()
  const wordsOf = useUndoWords()
  const changes = useRef<readonly BoardChange[]>([])
  const told = useRef(new Map<number, AbortController>())
  const made = useRef(0)
  const last = useRef(Promise.resolve())

  const undo = async (key?: number) => {
    const change = undoable(changes.current, { now: serverNow(), key })
    if (!change) return toast('info', t('undo.nothing'))
    const held = document.activeElement
    const leadTo = (visit: AppointmentRecord | null) => wentOn(held) || setUndone(undoneOf(visit))
    const drop = (restored: Restored) => {
      told.current.get(change.key)?.abort()
      changes.current = withoutUndone(changes.current, change, restored)
    }
    const words = wordsOf(change)
    try {
      const { restored, visit } = await restore(change)
      drop(restored)
      leadTo(visit)
      toast('success', words.done)
    } catch (error) {
      const { code } = problemOf(error)
      if (code !== 'NETWORK') drop(new Map())
      // The undo button disappears even if the undo fails, so the focus moves to the visit that another user changed.
      leadTo(theirsOf<AppointmentRecord>(error))
      if (!changedSince.has(code)) return showProblem(error)
      toast('error', words.changed)
      await readAgain(queries, appointment.name)
    }
  }
  const forget = useCallback((id: string) => {
    const left = withoutGone(changes.current, id)
    for (const each of changes.current) if (!left.includes(each)) told.current.get(each.key)?.abort()
    changes.current = left
  }, [])
  useVisitsGone(forget)
  /** Runs undos in order, after pending saves. Each undo starts from the version that the previous undo created. */
  const inTurn = (key?: number) => {
    last.current = last.current.then(settled).then(() => undo(key))
  }
  useHotkeys([['mod+Z', () => inTurn()]])
  return {
    undone,
    /** Adds a change. Returns its undo action, with a signal that aborts when the change can no longer be undone. */
    add: (change: VisitChange | PlanChange): Undoing => {
      made.current += 1
      const key = made.current
      changes.current = [...changes.current, { ...change, key, at: serverNow() }]
      const over = new AbortController()
      told.current.set(key, over)
      return { onChosen: () => inTurn(key), over: over.signal }
    },
  }
}
