import { useCallback, useEffect, useRef, useState } from 'react'
import { type DraftOf, draftName, readDraft, writeDraft } from '../../api/drafts.ts'
import { useSignedIn } from '../../api/session.ts'

/** How long a person must pause before what was typed is saved (UI-20), in milliseconds. */
const pauseBeforeKeeping = 400

type Draft<T> = {
  /** What was typed before, or null. */
  draft: T | null
  keep: (values: T) => void
  forget: () => void
}

/**
 * Keeps what is typed into a form across reloads (UI-20), for the person and their workspace, or whatever their workspace
 * is. `keep` waits 400 ms and also writes when the page is left; `forget` drops both the waiting and the saved values: after
 * saving, and by Clear (UI-21). Never hand it a password.
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
