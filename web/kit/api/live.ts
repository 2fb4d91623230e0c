import type { LiveEvent } from '@fieldhouse/domain/core/live-event'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionResumed } from './api.ts'
import { addressTo } from './call.ts'
import { serverNow } from './connection/server-time.ts'
import { loadRereads, readAllAgain } from './read-again.ts'

/** How long the page collects events before it reloads the affected queries, in ms. */
const gather = 250

/** Event fired on `window` when somebody has changed a record. */
const recordChanged = 'fieldhouse:record-changed'

/**
 * Calls `heard` with each event about a changed record, before the affected queries are reloaded. `heard` must be a
 * stable function.
 */
export function useRecordChanged(heard: (event: LiveEvent) => void): void {
  useEffect(() => {
    const hear = (event: Event) => {
      if (event instanceof CustomEvent) heard(event.detail)
    }
    window.addEventListener(recordChanged, hear)
    return () => window.removeEventListener(recordChanged, hear)
  }, [heard])
}

/** How far the estimated server time may be ahead of the server's clock, in ms. */
const clockError = 2000

/**
 * Reloads the queries that the changes of other users affect. The event stream covers all changes since the hook
 * started. If events were missed, all queries are invalidated.
 */
export function useLive(workspace: string | null): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (workspace === null) return
    const changed = new Map<string, LiveEvent>()
    let timer: number | null = null
    const since = String(serverNow() - clockError)

    const refresh = () => {
      timer = null
      void readAllAgain(queries, [...changed.values()])
      changed.clear()
    }
    const open = () => {
      const opened = new EventSource(addressTo('GET /live', { query: { since } }), { withCredentials: true })
      opened.addEventListener('message', (message: MessageEvent<string>) => {
        const event = readEvent(message.data)
        if (event === null) return
        if (!changed.get(event.entity)?.renamed) changed.set(event.entity, event)
        window.dispatchEvent(new CustomEvent<LiveEvent>(recordChanged, { detail: event }))
        timer ??= window.setTimeout(refresh, gather)
      })
      opened.addEventListener('missed', () => void queries.invalidateQueries())
      return opened
    }
    let source = open()
    void loadRereads()
    // The browser does not reopen a stream that the server has refused, for example because the session ended.
    const again = () => {
      source.close()
      source = open()
    }
    window.addEventListener(sessionResumed, again)
    return () => {
      window.removeEventListener(sessionResumed, again)
      source.close()
      if (timer !== null) clearTimeout(timer)
    }
  }, [workspace, queries])
}

function readEvent(text: string): LiveEvent | null {
  try {
    const event: LiveEvent = JSON.parse(text)
    return typeof event.entity === 'string' ? event : null
  } catch {
    return null
  }
}
