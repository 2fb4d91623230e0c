import { recall, remember, stored } from '../preferences.ts'
import { type Known, type KeptClock, type Reading, knownAt, knownAtStart, knownFrom } from './steady-clock.ts'

/** How often the server time is stored for the next page load, in ms. */
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

/** Stores a newly known server time, and notifies listeners if it differs by more than a second. */
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
 * The server's time in epoch ms, as far as the device knows it. Use it instead of the device's clock, which
 * may be wrong or changed (OPEN-640).
 */
export function serverNow(): number {
  look()
  return Math.round(known.since.wall + known.ahead)
}

/** Updates the server time from a response; `began` is the request's start on the page's monotonic clock, in ms. */
export function noteAnswer({ headers }: Response, began: number): void {
  // A response that a proxy sends for the server has the proxy's clock.
  const said = headers.has('x-request-id') ? Date.parse(headers.get('date') ?? '') : Number.NaN
  if (!Number.isFinite(said)) return
  look()
  take(knownFrom(known, said, known.since.steady - began))
}

/**
 * Calls `listener` when the server time proves different because the device's clock was wrong. Returns a function that
 * removes the listener.
 */
export function onTimeJump(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Compares the device's clocks while the page is open, so that a changed clock is detected at once. */
function watch(): void {
  if (typeof document === 'undefined') return
  setInterval(look, 1000)
  // Users leave the page to set the clock, and devices sleep while the page is hidden.
  document.addEventListener('visibilitychange', () => {
    wasHidden = true
    look()
  })
}
watch()
