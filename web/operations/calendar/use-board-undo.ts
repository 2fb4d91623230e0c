import type { LiveEvent } from '@fieldhouse/domain/live/calls'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import type { BoardAppointment } from '@fieldhouse/domain/operations/board'
import { useQueryClient } from '@tanstack/react-query'
import { useHotkeys } from '@mantine/hooks'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemOf } from '../../kit/api/api.ts'
import { resultOf } from '../../kit/api/call.ts'
import { useRecordChanged } from '../../kit/api/live.ts'
import { readAgain } from '../../kit/api/read-again.ts'
import { useRecordChanges } from '../../kit/api/records.ts'
import { showProblem } from '../../kit/api/show-problem.ts'
import { theirsOf } from '../../kit/api/theirs.ts'
import { toast } from '../../kit/text/toast.tsx'
import {
  type BoardChange,
  type PlanChange,
  type Restored,
  type VisitChange,
  undoable,
  withoutGone,
  withoutUndone,
} from './undo-stack.ts'
import type { AppointmentRecord } from '../appointment-record.ts'
import type { Turns } from './use-turns.ts'
import { type VisitPlace, askedOf } from './visit-places.ts'
import { serverNow } from '../../kit/api/server-time.ts'

/** A place as it is sent. */
export const valuesOf = ({ techs, startAt, endAt }: VisitPlace) => ({
  technicians: askedOf(techs),
  startAt,
  estimatedDuration: endAt - startAt,
})

/** What undoing a change made: the versions of its visits, and the visit that it led back to. */
type Done = { restored: Restored; visit: AppointmentRecord | null }

/**
 * Puts a visit back where it was before a change, books a removed one again, or takes a new one or a whole plan away; answers what is
 * there then. What is booked again is another record, by the rule of every booking: its slot may have been taken.
 */
function useRestoring() {
  const { create, update, remove } = useRecordChanges(appointment)
  const queries = useQueryClient()
  const visitOf = async ({ id, version, before, again }: VisitChange): Promise<AppointmentRecord | null> => {
    if (again !== null) return create.mutateAsync(again)
    if (before !== null) return update.mutateAsync({ id, version, values: valuesOf(before) })
    await remove.mutateAsync({ id, version })
    return null
  }
  return async (change: BoardChange): Promise<Done> => {
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

/** What is said of a change: that it is undone, and that somebody changed what it was of since. */
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

/** Codes of a change that somebody else changed since. */
const changedSince = new Set(['VERSION_CONFLICT', 'NOT_FOUND', 'PLAN_STALE'])

/** The way back from a change. */
export type Undoing = { onChosen: () => void; over: AbortSignal }

/** The visit that is back where it was or that somebody else changed since, or null where there is none. */
export type Undone = { visit: Pick<BoardAppointment, '_id' | 'techs'> | null }

const undoneOf = (visit: AppointmentRecord | null): Undone => ({
  visit: visit && { _id: visit._id, techs: visit.techs.map(({ _id }) => _id) },
})

/** Whether somebody went elsewhere than the board since this element had the focus: then nothing leads them away from there. */
function wentOn(held: Element | null): boolean {
  const now = document.activeElement
  return now !== held && now !== null && now !== document.body && now.closest('[role="grid"]') === null
}

/** Calls back with each visit that is deleted, by whomever: it cannot be put back where it was. The callback stays the same. */
function useVisitsGone(onGone: (id: string) => void) {
  const tell = useCallback(
    ({ entity, id, action }: LiveEvent) => {
      if (entity === appointment.name && action === 'delete' && id !== null) onGone(id)
    },
    [onGone],
  )
  useRecordChanged(tell)
}

/** The changes that were made here, undone by the toast that tells of one or, the last first, by Ctrl or Cmd and Z. */
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
      // The button that was pressed is gone all the same; whoever changed the visit may have put it elsewhere.
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
  /** One after the other, and after what is being saved: a change is undone from the version that undoing the one after it made. */
  const inTurn = (key?: number) => {
    last.current = last.current.then(settled).then(() => undo(key))
  }
  useHotkeys([['mod+Z', () => inTurn()]])
  return {
    undone,
    /** Answers how this change is undone, and when that is over. */
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
