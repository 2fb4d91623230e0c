/** The current values of metrics by name. A name may include labels. */
export type Figures = Readonly<Record<string, number>>

/** Metrics from other parts of the server. */
export type Gauges = {
  /** Adds a source, which is called each time the metrics are read and must not throw. */
  add(source: () => Figures | Promise<Figures>): void
}
