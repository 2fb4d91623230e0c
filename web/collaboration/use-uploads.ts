import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { problemOf } from '../kit/api/api.ts'
import { toast } from '../kit/text/toast.tsx'
import type { Chosen } from './chosen-files.ts'
import { sendFile } from './send-file.ts'
import { useChosen } from './use-chosen.ts'

/** The types and the description of files that are uploaded together. */
export type About = { types: string[]; description: string }

function formOf(file: File, { types, description }: About): FormData {
  const body = new FormData()
  if (types.length > 0) body.append('types', types.join(','))
  if (description.trim() !== '') body.append('description', description.trim())
  body.append('file', file)
  return body
}

/**
 * Manages the files to upload to a record. The hook checks the files, uploads them one after another, and reports the
 * progress.
 */
export function useUploads({ entity, id }: { entity: Entity; id: string }) {
  const { t } = useTranslation('collaboration')
  const queries = useQueryClient()
  const { chosen, problems, add, report, remove, complain } = useChosen()
  const [sending, setSending] = useState(false)
  const stops = useRef(new Map<string, AbortController>())
  const cancel = useCallback(() => stops.current.forEach((stop) => stop.abort()), [])

  const leaveOut = (key: string) => {
    stops.current.get(key)?.abort()
    remove(key)
  }
  /** Uploads one file. Returns the error message, or null if the upload succeeds or is cancelled. */
  const sendOne = async ({ key, file }: Chosen, of: { about: About; signal: AbortSignal }) => {
    if (of.signal.aborted) return null
    report(key, { progress: 0, problem: null })
    try {
      await sendFile({
        params: { entity: entity.segment, id },
        body: formOf(file, of.about),
        idempotencyKey: key,
        onProgress: (progress) => report(key, { progress }),
        onWaiting: (isWaiting) => report(key, { isWaiting }),
        signal: of.signal,
      })
      remove(key)
      return null
    } catch (error) {
      if (of.signal.aborted) return null
      const { msg } = problemOf(error)
      report(key, { progress: null, isWaiting: false, problem: msg })
      return msg
    }
  }
  /**
   * Uploads these files. Returns whether all uploads succeeded. Files that the user removes during the upload are
   * ignored.
   */
  const send = async (files: Chosen[], about: About): Promise<boolean> => {
    const line = files.map((one) => ({ one, stop: new AbortController() }))
    stops.current = new Map(line.map(({ one, stop }) => [one.key, stop]))
    setSending(true)
    complain([])
    const wrong: string[] = []
    for (const { one, stop } of line) {
      const msg = await sendOne(one, { about, signal: stop.signal })
      if (msg !== null) wrong.push(msg)
    }
    setSending(false)
    complain([...new Set(wrong)])
    void queries.invalidateQueries({ queryKey: [entity.name] })
    const count = line.filter(({ stop }) => !stop.signal.aborted).length - wrong.length
    if (count > 0) toast('success', t('files.uploaded', { count }))
    return wrong.length === 0 && count > 0
  }
  return { chosen, problems, sending, add, leaveOut, send, cancel }
}
export type Uploads = ReturnType<typeof useUploads>
