/**
 * A reading of the device's two clocks, in ms. `wall` is the clock that the user can set. `steady` counts monotonically
 * from the start of the page.
 */
export type Reading = { wall: number; steady: number }

/**
 * The estimated server time. `ahead` is its difference to the wall clock in ms, and `since` is the reading of the
 * clocks for which `ahead` is valid.
 */
export type Known = { ahead: number; since: Reading }

/**
 * How far the two clocks of a device may drift apart on their own, in ms. A larger difference shows that the wall clock
 * was set.
 */
const drift = 2000

/**
 * The server time that is stored between page loads, in ms: its difference to the wall clock, and the latest estimate.
 */
export type KeptClock = { ahead: number; latest: number }

/**
 * The estimated server time at a later reading of the clocks. If the wall clock was set in between, the difference is
 * corrected by the same amount.
 */
export function knownAt({ ahead, since }: Known, at: Reading, wasHidden: boolean): Known {
  const moved = at.wall - since.wall - (at.steady - since.steady)
  // The steady clock may stop while the page is hidden. The wall clock then gains on the steady clock without having
  // been set.
  const isSet = moved < -drift || (moved > drift && !wasHidden)
  return { ahead: isSet ? ahead - moved : ahead, since: at }
}

/**
 * The estimated server time after a response. `said` is the time in the response, in epoch ms with whole seconds.
 * `took` is the duration of the call in ms.
 */
export function knownFrom({ ahead, since }: Known, said: number, took: number): Known {
  const now = since.wall + ahead
  // An estimate that agrees with the response remains unchanged.
  if (now >= said && now <= said + 1000 + took) return { ahead, since }
  return { ahead: said + 500 + took / 2 - since.wall, since }
}

/**
 * The estimated server time at page load. The estimate is never earlier than the estimate of the previous page,
 * whatever the device's clock shows.
 */
export function knownAtStart(kept: KeptClock | null, since: Reading): Known {
  if (kept === null) return { ahead: 0, since }
  return { ahead: Math.max(kept.ahead, kept.latest - since.wall), since }
}
