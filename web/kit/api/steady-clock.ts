/** What a device says of the time at one moment, in ms: its own clock, and one that only counts on from the start of the page. */
export type Reading = { wall: number; steady: number }

/** What is known of the server's time: how much it is ahead of the device's clock in ms, and the reading from which that counts. */
export type Known = { ahead: number; since: Reading }

/** How far the two clocks of a device drift apart by themselves, in ms: more than this and somebody set one. */
const drift = 2000

/** What a browser keeps of a clock over a reload: how much the server's is ahead, and the latest server time that was known, in ms. */
export type KeptClock = { ahead: number; latest: number }

/**
 * What is known at another reading. A clock that was set is seen by the steady one, which no setting moves. While the page was out of
 * sight the steady one may have slept: then the device's clock counts, unless it went back.
 */
export function knownAt({ ahead, since }: Known, at: Reading, wasHidden: boolean): Known {
  const moved = at.wall - since.wall - (at.steady - since.steady)
  const isSet = moved < -drift || (moved > drift && !wasHidden)
  return { ahead: isSet ? ahead - moved : ahead, since: at }
}

/** What is known after an answer in which the server said its time, to the second, in epoch ms; `took` is how long it was waited for. */
export function knownFrom({ ahead, since }: Known, said: number, took: number): Known {
  const now = since.wall + ahead
  // What was known before agrees with the answer, or the answer is the better one.
  if (now >= said && now <= said + 1000 + took) return { ahead, since }
  return { ahead: said + 500 + took / 2 - since.wall, since }
}

/** What is known when a page starts: time does not go back over a restart, whatever the device's clock says. */
export function knownAtStart(kept: KeptClock | null, since: Reading): Known {
  if (kept === null) return { ahead: 0, since }
  return { ahead: Math.max(kept.ahead, kept.latest - since.wall), since }
}
