import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import type { RawQuery } from '../http/list-query.ts'

/** Returns the text of a choice field's code, or the code itself if the request contains no text for it. */
export type CodeWord = (field: string, code: string) => string

/** The maximum length of a heading or word in a file. */
export const longestWord = 100

const prefix = 'word_'

/**
 * Splits an export's query into the texts of codes (`word_jobStatus.SCHEDULED=Scheduled`) and the other keys. The
 * request contains these texts, because the server does not have the texts of screens.
 */
export function readWords(entity: Entity, query: RawQuery): { word: CodeWord; rest: RawQuery } {
  const given = Object.entries(query).filter(([key]) => key.startsWith(prefix))
  const rest = Object.fromEntries(Object.entries(query).filter(([key]) => !key.startsWith(prefix)))
  const words = new Map<string, string>()
  for (const [key, word] of given) {
    const name = key.slice(prefix.length)
    const field = name.slice(0, name.indexOf('.'))
    const isDeclared = Object.hasOwn({ ...entity.fields, ...entity.systemFields }, field)
    const info = isDeclared ? infoOfField(entity, field) : null
    const isCode = info && 'options' in info && info.options.includes(name.slice(field.length + 1))
    if (!isCode) throw fault([key], 'UNKNOWN_FIELD', { field: key })
    if (typeof word !== 'string') throw fault([key], 'REPEATED')
    if (word.length > longestWord) throw fault([key], 'TOO_LONG', { max: longestWord })
    words.set(name, word)
  }
  return { rest, word: (field, code) => words.get(`${field}.${code}`) || code }
}
