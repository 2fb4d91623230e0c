import { headerBytes, whyNotFile } from '@fieldhouse/domain/kit/entity/file-rules'
import { problems as refusals } from '@fieldhouse/domain/problems'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useLanguage } from '../kit/api/language.ts'
import { type Chosen, changed, most, withMore } from './chosen-files.ts'

/**
 * The error code of a rejected file, or null. The first bytes of the file determine its type, as on the server
 * (FILE-06).
 */
async function whyNot(file: File) {
  try {
    const header = new Uint8Array(await file.slice(0, headerBytes).arrayBuffer())
    return whyNotFile({ type: file.type, size: file.size, header })
  } catch {
    return 'FILE_UNREADABLE' as const
  }
}

/** The chosen files that may be uploaded, and the error messages about rejected files. */
export function useChosen() {
  const { t } = useTranslation(['collaboration', 'kit'])
  const language = useLanguage()
  const [state, setState] = useState<{ chosen: Chosen[]; problems: string[] }>({ chosen: [], problems: [] })

  const add = async (files: File[]) => {
    const judged = await Promise.all(files.map(async (file) => ({ file, code: await whyNot(file) })))
    const refused = judged.flatMap(({ file, code }) =>
      code === null ? [] : [t('kit:labelled', { label: file.name, text: refusals[code].words[language] })],
    )
    const good = judged.filter(({ code }) => code === null).map(({ file }) => file)
    setState((before) => {
      const { chosen, over } = withMore(before.chosen, good)
      return { chosen, problems: over > 0 ? [...refused, t('files.tooMany', { most, over })] : refused }
    })
  }
  const change = (update: (chosen: Chosen[]) => Chosen[]) =>
    setState((before) => ({ ...before, chosen: update(before.chosen) }))
  return {
    ...state,
    add,
    report: (key: string, what: Partial<Chosen>) => change((chosen) => changed(chosen, key, what)),
    remove: (key: string) => change((chosen) => chosen.filter((one) => one.key !== key)),
    complain: (problems: string[]) => setState((before) => ({ ...before, problems })),
  }
}
