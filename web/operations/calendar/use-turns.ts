import { useState } from 'react'
import type { AppointmentRecord } from '../appointment-record.ts'

type Send = (version: number) => Promise<AppointmentRecord>

function makeTurns() {
  /** The last change of each visit that is on its way: the version that it leaves. */
  const running = new Map<string, Promise<number | null>>()
  return {
    /** Sends a change of a visit once the one before it is saved, based on the version that one made. */
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
    /** Waits until nothing is on its way. */
    settled: () => Promise.all(running.values()),
  }
}
export type Turns = ReturnType<typeof makeTurns>

/** The changes of each visit, one after the other, however quickly they follow each other. */
export function useTurns(): Turns {
  const [turns] = useState(makeTurns)
  return turns
}
