// Travel to a stop at an unknown position takes no time. The travel to the next stop starts at the last known position.
// Boards, day routes and plans follow these two rules.

/** Returns the index of the last stop with a known position before the index `position`, or -1 without such a stop. */
export function lastKnown<S>(stops: readonly S[], position: number, isKnown: (stop: S) => boolean): number {
  for (let index = position - 1; index >= 0; index -= 1) {
    const stop = stops[index]
    if (stop !== undefined && isKnown(stop)) return index
  }
  return -1
}

/** The travel between two stops: the indexes of the stops and their positions. */
type Leg<P> = { from: number; to: number; start: P; end: P }

/** The travel along positions in order. Null stands for an unknown position, which is skipped. */
export function legsAlong<P>(places: readonly (P | null)[]): Leg<P>[] {
  return places.flatMap((end, to) => {
    const from = lastKnown(places, to, (place) => place !== null)
    const start = places[from] ?? null
    return start === null || end === null ? [] : [{ from, to, start, end }]
  })
}
