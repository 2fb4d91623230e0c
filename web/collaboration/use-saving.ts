import { useState } from 'react'
import { showProblem } from '../kit/api/problems/show-problem.ts'

/** Runs one save at a time. If a save fails, an error is shown, and the typed text remains. */
export function useSaving() {
  const [saving, setSaving] = useState(false)
  const save = async (run: () => Promise<unknown>, done?: () => void): Promise<void> => {
    setSaving(true)
    try {
      await run()
      done?.()
    } catch (error) {
      showProblem(error)
    } finally {
      setSaving(false)
    }
  }
  return { saving, save: (run: () => Promise<unknown>, done?: () => void) => void save(run, done) }
}
