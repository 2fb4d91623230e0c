import { useEffect, useEffectEvent, useRef } from 'react'
import type { AnyRecord } from '../../api/any-record.ts'
import { type AutoSaveState, autoSavePause } from './auto-saver.ts'
import { useReached } from '../../api/connection/connection.ts'
import type { RecordForm } from '../use-record-form.ts'

type Values = Record<string, unknown>

/**
 * Saves a valid record form one second after the last change (DB-16, OPEN-138). Refused values are sent again only
 * after another change. An unresolved conflict stops saving.
 */
export function useAutoSend<R extends AnyRecord, V extends Values>(of: RecordForm<R, V>): AutoSaveState {
  const { form, saving, conflict, problem } = of
  const values = form.getValues()
  const tried = useRef<V | null>(null)
  const isDirty = of.isDirty()
  const isReached = useReached()
  const isLost = problem?.code === 'NETWORK'
  const waits = isDirty && !saving && conflict === null && isReached
  const send = useEffectEvent((typed: V) => {
    // The same values are sent again only if the last attempt did not reach the server.
    if ((tried.current === typed && !isLost) || !form.isValid()) return
    tried.current = typed
    // The empty fragment contains no input that an error could focus. The focus must not move, because the user did
    // not submit the form.
    of.send(document.createDocumentFragment())
  })
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => send(values), autoSavePause)
    return () => clearTimeout(timer)
  }, [waits, values])
  if (saving) return 'saving'
  if (!isDirty) return 'stored'
  // While the server cannot be reached, the state is also `failed`, because nothing is sent.
  return problem || !isReached ? 'failed' : 'waiting'
}
