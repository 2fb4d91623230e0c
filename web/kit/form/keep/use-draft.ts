import { useCallback, useEffect, useRef, useState } from 'react'
import { type DraftOf, draftName, readDraft, writeDraft } from '../../api/drafts.ts'
import { useSignedIn } from '../../api/session.ts'

/** The pause in typing before values are stored (UI-20), in milliseconds. */
const pauseBeforeKeeping = 400

type Draft<T> = {
  /** The stored values, or null. */
  draft: T | null
  /** Stores values after 400 ms, or when the page is left. */
  keep: (values: T) => void
  /** Drops waiting and stored values: after saving, and when the user clears the form (UI-21). */
  forget: () => void
}

/**
 * Keeps a form's typed values across reloads, per person and workspace, or per person with `anyWorkspace`
 * (UI-20). Never pass it a password.
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
