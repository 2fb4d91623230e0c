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

/**
 * Stores a new estimate of the server time. Notifies the listeners if it differs from the previous estimate by more
 * than a second.
 */
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
 * The estimated server time, in epoch ms. Use it instead of the device's clock, which may be wrong or may be changed
 * (OPEN-640).
 */
export function serverNow(): number {
  look()
  return Math.round(known.since.wall + known.ahead)
}

/**
 * Corrects the estimated server time from a response. `began` is the start of the request on the page's monotonic
 * clock, in ms.
 */
export function noteAnswer({ headers }: Response, began: number): void {
  // A response without `x-request-id` comes from a proxy, so its `date` is the time of the proxy's clock.
  const said = headers.has('x-request-id') ? Date.parse(headers.get('date') ?? '') : Number.NaN
  if (!Number.isFinite(said)) return
  look()
  take(knownFrom(known, said, known.since.steady - began))
}

/**
 * Calls `listener` when the estimated server time changes because the device's clock was wrong. The returned function
 * removes the listener.
 */
export function onTimeJump(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Compares the two clocks of the device every second, so that a change of the wall clock is detected at once. */
function watch(): void {
  if (typeof document === 'undefined') return
  setInterval(look, 1000)
  // Users leave the page to change the clock, and devices sleep while the page is hidden.
  document.addEventListener('visibilitychange', () => {
    wasHidden = true
    look()
  })
}
watch()
