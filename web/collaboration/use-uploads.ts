import type { Entity } from '@fieldhouse/domain/kit/entity'
import { headerBytes, whyNotFile } from '@fieldhouse/domain/kit/file-rules'
import { problems } from '@fieldhouse/domain/kit/problem'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../kit/api.ts'
import { useLanguage } from '../kit/language.ts'
import { upload } from '../kit/upload.ts'
import { toast } from '../ui/toast.tsx'
import { type Chosen, changed, withMore } from './chosen-files.ts'

/** What is said of files that go up together. */
export type About = { types: string[]; description: string }

/** The code of why a file is refused, judged by its first bytes as the server does, or null (FILE-06). */
async function whyNot(file: File) {
  try {
    const header = new Uint8Array(await file.slice(0, headerBytes).arrayBuffer())
    return whyNotFile({ type: file.type, size: file.size, header })
  } catch {
    return 'FILE_UNREADABLE' as const
  }
}

function formOf(file: File, { types, description }: About): FormData {
  const body = new FormData()
  if (types.length > 0) body.append('types', types.join(','))
  if (description.trim() !== '') body.append('description', description.trim())
  body.append('file', file)
  return body
}

/** Files on their way to a record: chosen, judged, then sent one after the other, each with its progress. */
export function useUploads({ entity, id }: { entity: Entity; id: string }) {
  const { t } = useTranslation(['collaboration', 'ui'])
  const language = useLanguage()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Chosen[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const stop = useRef<AbortController | null>(null)
  const cancel = useCallback(() => stop.current?.abort(), [])

  const add = async (files: File[]) => {
    const judged = await Promise.all(files.map(async (file) => ({ file, code: await whyNot(file) })))
    const refused = judged.find(({ code }) => code !== null)
    setProblem(refused?.code ? `${refused.file.name}: ${problems[refused.code].words[language]}` : null)
    const good = judged.filter(({ code }) => code === null).map(({ file }) => file)
    setChosen((before) => withMore(before, good))
  }
  const leaveOut = (key: string) => setChosen((before) => before.filter((one) => one.key !== key))

  const sendOne = async ({ key, file }: Chosen, about: About, signal: AbortSignal) => {
    const tell = (change: Partial<Chosen>) => setChosen((before) => changed(before, key, change))
    tell({ progress: 0, problem: null })
    try {
      const onProgress = (progress: number) => tell({ progress })
      await upload(`${entity.segment}/media/${id}`, {
        body: formOf(file, about),
        idempotencyKey: key,
        onProgress,
        signal,
      })
      leaveOut(key)
      return true
    } catch (error) {
      const msg = error instanceof ApiProblem ? error.msg : t('ui:serverError')
      tell({ progress: null, problem: msg })
      if (!signal.aborted) setProblem(msg)
      return false
    }
  }
  /** Sends these files; whether all of them arrived. */
  const send = async (files: Chosen[], about: About): Promise<boolean> => {
    const { signal } = (stop.current = new AbortController())
    setSending(true)
    setProblem(null)
    let count = 0
    for (const one of files) if (!signal.aborted && (await sendOne(one, about, signal))) count += 1
    setSending(false)
    if (count > 0) {
      void queries.invalidateQueries({ queryKey: [entity.name] })
      toast('success', t('collaboration:files.uploaded', { count }))
    }
    return count === files.length
  }
  return { chosen, problem, sending, add, leaveOut, send, cancel }
}
export type Uploads = ReturnType<typeof useUploads>
