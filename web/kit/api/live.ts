import type { LiveEvent } from '@fieldhouse/domain/live/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionResumed } from './api.ts'
import { addressTo } from './call.ts'
import { readAgain } from './read-again.ts'

/** How long events are gathered before what they concern is read again, in milliseconds. */
const gather = 250

/** Tells the page that somebody changed a record. */
const recordChanged = 'fieldhouse:record-changed'

/** Hears of each change as it comes, with who made it, before what it concerns is read again; `heard` stays the same function. */
export function useRecordChanged(heard: (event: LiveEvent) => void): void {
  useEffect(() => {
    const hear = (event: Event) => {
      if (event instanceof CustomEvent) heard(event.detail)
    }
    window.addEventListener(recordChanged, hear)
    return () => window.removeEventListener(recordChanged, hear)
  }, [heard])
}

/**
 * Reads again what others changed in this workspace: every query whose key begins with the entity's name, and what
 * changes with it.
 * The browser reconnects by itself; after a gap everything counts as stale, since events were missed.
 */
export function useLive(workspace: string | null): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (workspace === null) return
    const changed = new Set<string>()
    let timer: number | null = null
    let lost = false

    const refresh = () => {
      timer = null
      for (const entity of changed) void readAgain(queries, entity)
      changed.clear()
    }
    const open = () => {
      const opened = new EventSource(addressTo('GET /live'), { withCredentials: true })
      opened.addEventListener('message', (message: MessageEvent<string>) => {
        const event = readEvent(message.data)
        if (event === null) return
        changed.add(event.entity)
        window.dispatchEvent(new CustomEvent<LiveEvent>(recordChanged, { detail: event }))
        timer ??= window.setTimeout(refresh, gather)
      })
      opened.addEventListener('error', () => {
        lost = true
      })
      opened.addEventListener('open', () => {
        if (lost) void queries.invalidateQueries()
        lost = false
      })
      return opened
    }
    let source = open()
    // A stream that was refused, as without a session, is over: the browser opens it no more.
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
