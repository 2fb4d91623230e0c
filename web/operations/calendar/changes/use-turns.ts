import { useState } from 'react'
import type { AppointmentRecord } from '../../appointment-record.ts'

type Send = (version: number) => Promise<AppointmentRecord>

/** Makes the turns of the visits on a board. */
export function makeTurns() {
  /** For each visit with a pending change, a promise of the version that the visit will have after the change. */
  const running = new Map<string, Promise<number | null>>()
  return {
    /**
     * Sends a change of a visit as soon as the previous change of the visit is saved. The change is based on the
     * version that the previous change created.
     */
    run: async (id: string, version: number, send: Send): Promise<AppointmentRecord> => {
      const before = running.get(id) ?? Promise.resolve(null)
      const task = before.then((latest) => send(latest ?? version))
      const turn = task.then(
        (saved) => saved.version,
        () => before,
      )
      running.set(id, turn)
      try {
        return await task
      } finally {
        if (running.get(id) === turn) running.delete(id)
      }
    },
    /** Waits until no change is pending. */
    settled: () => Promise.all(running.values()),
  }
}
export type Turns = ReturnType<typeof makeTurns>

/** Runs the changes of each visit one after another, even if the user makes them in quick succession. */
export function useTurns(): Turns {
  const [turns] = useState(makeTurns)
  return turns
}
