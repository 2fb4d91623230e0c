import { useState } from 'react'
import { tellProblem } from '../kit/api/tell-problem.ts'

/** Saves one thing at a time; what fails is told, and nothing that was typed is lost. */
export function useSaving() {
  const [saving, setSaving] = useState(false)
  const save = async (run: () => Promise<unknown>, done?: () => void): Promise<void> => {
    setSaving(true)
    try {
      await run()
      done?.()
    } catch (error) {
      tellProblem(error)
    } finally {
      setSaving(false)
    }
  }
  return { saving, save: (run: () => Promise<unknown>, done?: () => void) => void save(run, done) }
}
