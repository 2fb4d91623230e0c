/** Figures by their names, as of now; a name may carry labels. */
export type Figures = Readonly<Record<string, number>>

/** Where figures come from that only some part of the server knows. */
export type Gauges = {
  /** Adds a source; it is asked each time somebody reads the metrics, and must not fail. */
  add(source: () => Figures | Promise<Figures>): void
}
