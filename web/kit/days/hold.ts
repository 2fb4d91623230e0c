import { type TimeAxis, instantOf } from '@fieldhouse/domain/kit/time/time-axis'
import type { GridWords } from './use-grid-words.ts'
import type { Candidate, DraggedItem } from './held.ts'
import { type Placement, isSamePlace } from './placement.ts'

export type HoldSettings = {
  axis: TimeAxis
  words: GridWords
  mayDrop: (candidate: Candidate) => string | null
  warn: (candidate: Candidate) => string | null
  onDrop: (candidate: Candidate) => void
  /** Draws the dragged item; null removes it. */
  draw: (held: DraggedItem | null) => void
  say: (text: string) => void
  /** Announces and shows why the item was not dropped. */
  refuse: (reason: string) => void
}

const candidateOf = (axis: TimeAxis, { id, origin }: DraggedItem, at: Placement): Candidate => ({
  id,
  row: at.row,
  from: instantOf(axis, at.from),
  to: instantOf(axis, at.to),
  isNew: origin === null,
})

type Verdict = Pick<DraggedItem, 'reason' | 'warning'>

const welcome: Verdict = { reason: null, warning: null }

/**
 * Checks a drop position. Returns the reason why the item may not be dropped, or else a warning. The original position
 * is always allowed.
 */
function judged(held: DraggedItem, at: Placement | null, { axis, mayDrop, warn }: HoldSettings): Verdict {
  if (!at || (held.origin && isSamePlace(held.origin, at))) return welcome
  const candidate = candidateOf(axis, held, at)
  const reason = mayDrop(candidate)
  return { reason, warning: reason === null ? warn(candidate) : null }
}

/**
 * Creates the state of a drag, from picking an item up to dropping it. The React state does not change before the drop.
 */
export function makeHold(settings: () => HoldSettings) {
  let held: DraggedItem | null = null
  /** Ends the drag without an announcement. */
  const release = () => {
    held = null
    settings().draw(null)
  }
  /** Cancels the drag and announces that the item is back at its original position. */
  const back = () => {
    if (!held) return
    const { words, say } = settings()
    say(words.back(held))
    release()
  }
  return {
    current: () => held,
    take(what: Omit<DraggedItem, 'reason' | 'warning'>) {
      held = { ...what, ...welcome }
      held = { ...held, ...judged(held, held.at, settings()) }
      const { words, draw, say } = settings()
      draw(held)
      say(words.taken(held))
    },
    /** Moves the dragged item. Returns whether its position changed. */
    place(at: Placement | null): boolean {
      if (!held || (held.at && at ? isSamePlace(held.at, at) : held.at === at)) return false
      held = { ...held, at, ...judged(held, at, settings()) }
      const { words, draw, say } = settings()
      draw(held)
      if (at) say(words.place(at, held))
      return true
    },
    /** Drops the dragged item. Returns its new position, or null if the position is refused or unchanged. */
    drop(): Placement | null {
      if (!held?.at || held.reason !== null || (held.origin && isSamePlace(held.origin, held.at))) {
        const reason = held?.reason ?? null
        back()
        if (reason !== null) settings().refuse(reason)
        return null
      }
      const { axis, words, say, onDrop } = settings()
      const { at } = held
      const dropped = candidateOf(axis, held, at)
      say(words.dropped(held.title, at))
      release()
      onDrop(dropped)
      return at
    },
    /**
     * Returns whether the item may not be dropped at its position. Announces the reason if the item may not be dropped.
     */
    refused(): boolean {
      if (!held?.reason || !held.at) return false
      settings().refuse(held.reason)
      return true
    },
    back,
    release,
  }
}
export type Hold = ReturnType<typeof makeHold>
