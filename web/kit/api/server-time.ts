import { recall, remember, stored } from './preferences.ts'
import { type Known, type KeptClock, type Reading, knownAt, knownAtStart, knownFrom } from './steady-clock.ts'

/** How often the time is kept for the next start of the page, in ms. */
const keepEvery = 15_000

const reading = (): Reading => ({ wall: Date.now(), steady: performance.now() })

function keptClock(): KeptClock | null {
  const [ahead = Number.NaN, latest = Number.NaN] = (recall(stored.clock) ?? '').split(' ').map(Number)
  return Number.isFinite(ahead) && Number.isFinite(latest) ? { ahead, latest } : null
}

let known: Known = knownAtStart(keptClock(), reading())
let kept = 0
let wasHidden = false
const listeners = new Set<() => void>()

function keep(): void {
  const { ahead, since } = known
  kept = since.steady
  remember(stored.clock, `${Math.round(ahead)} ${Math.round(since.wall + ahead)}`)
}

/** Takes what is known now, and says so where the time has jumped. */
function take(next: Known): void {
  const jumped = Math.abs(next.ahead - known.ahead) > 1000
  known = next
  if (jumped || known.since.steady - kept > keepEvery) keep()
  if (jumped) for (const listener of listeners) listener()
}

function look(): void {
  take(knownAt(known, reading(), wasHidden))
  wasHidden = isHidden()
}

const isHidden = () => typeof document !== 'undefined' && document.hidden

/**
 * The server's time in epoch ms, as far as the device knows it: whatever is stored, sent, shown as late or as now, or filled in goes by
 * it and never by the device's clock, which may be wrong or set meanwhile (OPEN-640).
 */
export function serverNow(): number {
  look()
  return Math.round(known.since.wall + known.ahead)
}

/** Notes what time it is by an answer of the server; `began` is when it was asked, by the page's own count in ms. */
export function noteAnswer({ headers }: Response, began: number): void {
  // What answers in the server's place has a clock of its own.
  const said = headers.has('x-request-id') ? Date.parse(headers.get('date') ?? '') : Number.NaN
  if (!Number.isFinite(said)) return
  look()
  take(knownFrom(known, said, known.since.steady - began))
}

/** Tells when the time has jumped: the device's clock was found to be wrong. Answers what ends that. */
export function onTimeJump(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Watches the clocks of the device for as long as the page lives, so that a clock that is set is noticed when it happens. */
function watch(): void {
  if (typeof document === 'undefined') return
  setInterval(look, 1000)
  // Whoever sets a clock leaves the page for it, and a device sleeps out of sight.
  document.addEventListener('visibilitychange', () => {
    wasHidden = true
    look()
  })
}
watch()
