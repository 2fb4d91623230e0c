import { useEffect, useEffectEvent, useRef } from 'react'
import type { AnyRecord } from '../../api/any-record.ts'
import { type AutoSaveState, autoSavePause } from './auto-saver.ts'
import { useReached } from '../../api/connection.ts'
import type { RecordForm } from '../use-record-form.ts'

type Values = Record<string, unknown>

/**
 * Saves a record's form by itself a second after the last change, as far as it is valid (DB-16, OPEN-138); answers how
 * far that has come. What was refused is sent again only once something else was typed, what did not reach the server
 * as soon as it is there again; a conflict asks first.
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
    if ((tried.current === typed && !isLost) || !form.isValid()) return
    tried.current = typed
    // Nobody asked: a fault the server finds must not take the focus.
    of.send(document.createDocumentFragment())
  })
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => send(values), autoSavePause)
    return () => clearTimeout(timer)
  }, [waits, values])
  if (saving) return 'saving'
  if (!isDirty) return 'stored'
  return problem ? 'failed' : 'waiting'
}
