import { useCallback, useEffect, useRef, useState } from 'react'
import { type DraftOf, draftName, readDraft, writeDraft } from '../../api/drafts.ts'
import { useSignedIn } from '../../api/session.ts'

/** How long the user must pause typing before the values are stored, in ms (UI-20). */
const pauseBeforeKeeping = 400

type Draft<T> = {
  /** The stored values; null if none are stored. */
  draft: T | null
  /** Stores the values after a pause of 400 ms, or at once when the user leaves the page. */
  keep: (values: T) => void
  /**
   * Deletes the stored values, and those that wait to be stored. Call `forget` after saving, and when the user clears
   * the form (UI-21).
   */
  forget: () => void
}

/**
 * Stores the typed values of a form, so that a reload keeps them (UI-20). The values are stored per user, and per
 * workspace unless `anyWorkspace` is set. Never store passwords.
 */
export function useDraft<T>({ form, about }: DraftOf, { anyWorkspace = false } = {}): Draft<T> {
  const { user, workspace } = useSignedIn()
  const name = draftName(
    { user: user.id, workspace: (!anyWorkspace && workspace?._id) || null },
    { form, about },
  )
  const [draft] = useState(() => readDraft<T>(name))
  const waiting = useRef<{ timer: number; values: T } | null>(null)

  const flush = useCallback(() => {
    if (waiting.current === null) return
    clearTimeout(waiting.current.timer)
    writeDraft(name, waiting.current.values)
    waiting.current = null
  }, [name])

  const keep = useCallback(
    (values: T) => {
      if (waiting.current !== null) clearTimeout(waiting.current.timer)
      waiting.current = { values, timer: window.setTimeout(flush, pauseBeforeKeeping) }
    },
    [flush],
  )

  const forget = useCallback(() => {
    if (waiting.current !== null) clearTimeout(waiting.current.timer)
    waiting.current = null
    writeDraft(name, null)
  }, [name])

  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  return { draft, keep, forget }
}
