import { useState } from 'react'
import { showProblem } from '../kit/api/show-problem.ts'

/** Saves one thing at a time; a failure is shown, and nothing that was typed is lost. */
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
