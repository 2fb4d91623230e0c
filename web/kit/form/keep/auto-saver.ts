/**
 * The state of automatic saving. `waiting` means that there are unsaved changes. `failed` means that the last save
 * failed.
 */
export type AutoSaveState = 'stored' | 'waiting' | 'saving' | 'failed'

/** How long the form waits after the last change before it is saved, in ms (UI-45). */
export const autoSavePause = 1000

/** A change that waits to be saved. */
type Change = {
  save: () => Promise<void>
  /** Whether the change is valid. An invalid change is not saved. The next valid change is saved instead (OPEN-138). */
  mayBeSaved: boolean
}

/** Saves the latest change one second after the user has made it. Only one save runs at a time. */
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
  /** Saves the waiting change now. Returns whether all changes are stored. */
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
    /**
     * Whether changes would be lost if the user left now. These are invalid changes, and changes whose save failed.
     * All other changes are saved when the user leaves.
     */
    wouldLose: () => pending !== null && (failed || !pending.mayBeSaved),
  }
}
