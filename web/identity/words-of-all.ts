import { isRecord } from '@fieldhouse/domain/kit/value/typed-record'
import { useMemo } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { i18n } from '../kit/text/i18n.ts'
import { freely } from '../kit/text/words.ts'

/** Functions that return the names of entities and of their fields. */
export type WordsOfAll = { one: (entity: string) => string; field: (entity: string, field: string) => string }

type EntityTexts = { one: string; fields: Record<string, unknown> }

/** Searches the loaded namespaces for the texts of an entity. Used if the namespace of the entity is not known. */
function textsOf(entity: string, language: string): EntityTexts | null {
  for (const area of Object.values(i18n.getDataByLanguage(language) ?? {})) {
    const texts: unknown = isRecord(area) ? area[entity] : null
    if (isRecord(texts) && typeof texts['one'] === 'string')
      return { one: texts['one'], fields: isRecord(texts['fields']) ? texts['fields'] : {} }
  }
  return null
}

const said = (word: unknown, code: string) => (typeof word === 'string' ? word : code)

/** The names of all entities and fields, for lists whose entries can be about any entity. */
export function useWordsOfAll(): WordsOfAll {
  const { t, i18n: spoken } = useTranslation(['identity/account', 'kit'])
  const { language } = spoken
  return useMemo(() => {
    // This namespace has the names of fields that no form shows. If a field has no text, its code is shown.
    const say = freely(t)
    return {
      one: (entity) =>
        said(textsOf(entity, language)?.one, say(`entities.${entity}`, { defaultValue: entity })),
      field: (entity, field) => {
        const texts = textsOf(entity, language)
        const own = texts?.fields[field]
        const shared = `kit:fields.${field}`
        const other = `anyField.${field}`
        const [key, next] = texts === null ? [other, shared] : [shared, other]
        return said(own, say(key, { defaultValue: say(next, { defaultValue: field }) }))
      },
    }
  }, [t, language])
}
