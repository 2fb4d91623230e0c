/**
 * One reading of a device's clocks, in ms: its wall clock, and a steady clock that counts from the start of the page.
 */
export type Reading = { wall: number; steady: number }

/**
 * The known server time: how far it is ahead of the device's clock in ms, and the reading of the clocks to which this
 * refers.
 */
export type Known = { ahead: number; since: Reading }

/**
 * How far a device's two clocks may drift apart on their own, in ms; a larger difference means that the clock was
 * set.
 */
const drift = 2000

/**
 * The server time as stored between page loads: how far it is ahead of the device's clock, and the latest known server
 * time, in ms.
 */
export type KeptClock = { ahead: number; latest: number }

/**
 * The known server time at a later reading of the clocks. If the steady clock shows that the device's clock was set,
 * the difference to the server's is corrected.
 */
export function knownAt({ ahead, since }: Known, at: Reading, wasHidden: boolean): Known {
  const moved = at.wall - since.wall - (at.steady - since.steady)
  // While the page was hidden, the steady clock may have stopped. Then a device clock that is ahead of it was not set.
  const isSet = moved < -drift || (moved > drift && !wasHidden)
  return { ahead: isSet ? ahead - moved : ahead, since: at }
}

/** The server time after a response that states it in whole seconds, in epoch ms; `took` is the response time in ms. */
export function knownFrom({ ahead, since }: Known, said: number, took: number): Known {
  const now = since.wall + ahead
  // If the known server time agrees with the response, it stays; otherwise the response corrects it.
  if (now >= said && now <= said + 1000 + took) return { ahead, since }
  return { ahead: said + 500 + took / 2 - since.wall, since }
}

/**
 * The known server time at page load. It never goes back from one load to the next, whatever the device's clock shows.
 */
export function knownAtStart(kept: KeptClock | null, since: Reading): Known {
  if (kept === null) return { ahead: 0, since }
  return { ahead: Math.max(kept.ahead, kept.latest - since.wall), since }
}
