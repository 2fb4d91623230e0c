/** The state of automatic saving. In `waiting`, there are unsaved changes. In `failed`, the last save failed. */
export type AutoSaveState = 'stored' | 'waiting' | 'saving' | 'failed'

/** How long the form waits after the last change before it is saved, in ms (UI-45). */
export const autoSavePause = 1000

/** A change that waits to be saved. */
type Change = {
  save: () => Promise<void>
  /** Whether the change is valid. An invalid change is not saved; the next valid change replaces it (OPEN-138). */
  mayBeSaved: boolean
}

/** Saves the latest change one second after the user made it. The saver never runs two saves at the same time. */
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
  /** Saves a waiting change now. Returns whether everything is stored. */
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
     * Whether changes would be lost if the user left. Invalid changes would be lost, and so would changes after a
     * failed save. All other changes are saved on leaving.
     */
    wouldLose: () => pending !== null && (failed || !pending.mayBeSaved),
  }
}
