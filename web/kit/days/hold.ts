import { type TimeAxis, instantOf } from '@fieldhouse/domain/kit/time/time-axis'
import type { GridWords } from './use-grid-words.ts'
import type { Candidate, Held } from './held.ts'
import { type Placement, isSamePlace } from './placement.ts'

export type HoldSettings = {
  axis: TimeAxis
  words: GridWords
  mayDrop: (candidate: Candidate) => string | null
  warn: (candidate: Candidate) => string | null
  onDrop: (candidate: Candidate) => void
  /** Shows what is held, or nothing. */
  draw: (held: Held | null) => void
  say: (text: string) => void
  /** Says and shows why something was not dropped. */
  refuse: (reason: string) => void
}

const candidateOf = (axis: TimeAxis, { id, origin }: Held, at: Placement): Candidate => ({
  id,
  row: at.row,
  from: instantOf(axis, at.from),
  to: instantOf(axis, at.to),
  isNew: origin === null,
})

type Verdict = Pick<Held, 'reason' | 'warning'>

const welcome: Verdict = { reason: null, warning: null }

/** Why it may not be dropped there, or what speaks against it; nothing where it was. */
function judged(held: Held, at: Placement | null, { axis, mayDrop, warn }: HoldSettings): Verdict {
  if (!at || (held.origin && isSamePlace(held.origin, at))) return welcome
  const candidate = candidateOf(axis, held, at)
  const reason = mayDrop(candidate)
  return { reason, warning: reason === null ? warn(candidate) : null }
}

/** What is held on its way from where it was to where it is dropped; it changes no state of React until then. */
export function makeHold(settings: () => HoldSettings) {
  let held: Held | null = null
  /** Lets go and says nothing. */
  const release = () => {
    held = null
    settings().draw(null)
  }
  /** Gives up; it is where it was. */
  const back = () => {
    if (!held) return
    const { words, say } = settings()
    say(words.back(held))
    release()
  }
  return {
    current: () => held,
    take(what: Omit<Held, 'reason' | 'warning'>) {
      held = { ...what, ...welcome }
      held = { ...held, ...judged(held, held.at, settings()) }
      const { words, draw, say } = settings()
      draw(held)
      say(words.taken(held))
    },
    /** Moves what is held; answers whether it lands somewhere else. */
    place(at: Placement | null): boolean {
      if (!held || (held.at && at ? isSamePlace(held.at, at) : held.at === at)) return false
      held = { ...held, at, ...judged(held, at, settings()) }
      const { words, draw, say } = settings()
      draw(held)
      if (at) say(words.place(at, held))
      return true
    },
    /** Drops what is held where it is; answers where that is, or null where it may not, or has not moved. */
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
    /** Says why it may not be dropped here; answers whether it may. */
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
