import { useCallback, useEffect, useRef } from 'react'
import { recall, remember, stored } from './preferences.ts'

/** How long a person must pause before what was typed is kept (UI-20), in milliseconds. */
const pauseBeforeKeeping = 400

/** Set at sign-out, so that leaving the page does not write back what was just wiped. */
let closed = false

/** Whose draft it is: drafts of two people or workspaces in one browser never meet. */
type DraftOwner = { user: string; workspace: string | null }

function nameOf(owner: DraftOwner, form: string): string {
  return `${stored.drafts}${owner.user}:${owner.workspace ?? '-'}:${form}`
}

/** What was typed into a form before, or null; a damaged draft counts as none. */
export function readDraft<T>(owner: DraftOwner, form: string): T | null {
  try {
    return JSON.parse(recall(nameOf(owner, form)) ?? 'null') as T | null
  } catch {
    return null
  }
}

/** Erases every draft in this browser, at sign-out. */
export function wipeDrafts(): void {
  closed = true
  for (const name of storedNames()) if (name.startsWith(stored.drafts)) remember(name, null)
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/**
 * Keeps what is typed into a form across reloads (UI-20). `keep` waits 400 ms and also writes when the
 * page is left; `forget` drops both the waiting and the kept values: after saving, and by Clear (UI-21). Never hand it a password.
 */
export function useDraft<T>(owner: DraftOwner, form: string) {
  const name = nameOf(owner, form)
  const waiting = useRef<{ timer: number; values: T } | null>(null)

  const flush = useCallback(() => {
    if (waiting.current === null || closed) return
    clearTimeout(waiting.current.timer)
    remember(name, JSON.stringify(waiting.current.values))
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
    remember(name, null)
  }, [name])

  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  return { keep, forget }
}
