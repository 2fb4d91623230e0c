/** The state of automatic saving: `waiting` has unsaved changes, `failed` was refused. */
export type AutoSaveState = 'stored' | 'waiting' | 'saving' | 'failed'

/** How long after the last change the form is saved, in ms (UI-45). */
export const autoSavePause = 1000

/** A change to be saved. */
type Change = {
  save: () => Promise<void>
  /** False for an invalid change; it is not saved until a valid one follows (OPEN-138). */
  mayBeSaved: boolean
}

/** Saves the latest change a second after it was made; saves never run in parallel. */
export function autoSaver(onState: (state: AutoSaveState) => void) {
  let pending: Change | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let failed = false

  const send = async (change: Change) => {
    onState('saving')
    failed = false
    try {
      await change.save()
      onState(pending ? 'waiting' : 'stored')
    } catch {
      pending ??= change
      failed = true
      onState('failed')
    }
  }
  /** Saves waiting changes now; returns whether everything is stored. */
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer)
    await running
    if (pending === null || !pending.mayBeSaved) return pending === null
    const change = pending
    pending = null
    running = send(change)
    await running
    running = null
    return pending === null
  }
  return {
    change: (next: Change) => {
      pending = next
      failed = false
      onState('waiting')
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), autoSavePause)
    },
    flush,
    holdsUnsaved: () => pending !== null || running !== null,
    /** Whether leaving would lose changes that are invalid or were refused. Leaving saves all other changes. */
    wouldLose: () => pending !== null && (failed || !pending.mayBeSaved),
  }
}
