/** How far saving by itself has come; `waiting` holds something unsaved, `failed` was refused. */
export type AutoSaveState = 'stored' | 'waiting' | 'saving' | 'failed'

/** How long after the last change it is saved, in ms (UI-45). */
export const autoSavePause = 1000

/** A change that is to be saved. */
type Change = {
  save: () => Promise<void>
  /** What may not be saved as it stands waits for a change that may (OPEN-138). */
  mayBeSaved: boolean
}

/** Saves the last of many changes a second after it, one after another, never two at once. */
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
  /** Saves now what waits; answers whether everything is stored. */
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
    /** Whether leaving, which saves what may be saved, would still lose something: what is not valid, or was refused. */
    wouldLose: () => pending !== null && (failed || !pending.mayBeSaved),
  }
}
