// A stop whose place is unknown takes no way and hides none: the next way is counted from the last known place. Boards, routes of a
// day and plans all go by this.

/** The last stop before a position whose place is known, by its index; -1 where there is none. */
export function lastKnown<S>(stops: readonly S[], position: number, isKnown: (stop: S) => boolean): number {
  for (let index = position - 1; index >= 0; index -= 1) {
    const stop = stops[index]
    if (stop !== undefined && isKnown(stop)) return index
  }
  return -1
}

/** A way from one stop to another, by what they are and their indexes. */
type Leg<P> = { from: number; to: number; start: P; end: P }

/** The ways along some places in their order; null is a place that nobody knows. */
export function legsAlong<P>(places: readonly (P | null)[]): Leg<P>[] {
  return places.flatMap((end, to) => {
    const from = lastKnown(places, to, (place) => place !== null)
    const start = places[from] ?? null
    return start === null || end === null ? [] : [{ from, to, start, end }]
  })
}
