import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../kit/i18n.ts'

/** What any entity and its fields are called, by their names alone. */
export type WordsOfAll = { one: (entity: string) => string; field: (entity: string, field: string) => string }

type EntityTexts = { one?: unknown; fields?: Record<string, unknown> }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Each area's texts hold those of its entities; found here without knowing which area an entity is in. */
function textsOf(entity: string, language: string): EntityTexts | null {
  for (const area of Object.values(i18n.getDataByLanguage(language) ?? {})) {
    const texts: unknown = isObject(area) ? area[entity] : null
    if (isObject(texts) && isObject(texts['fields'])) return { one: texts['one'], fields: texts['fields'] }
  }
  return null
}

const said = (word: unknown, code: string) => (typeof word === 'string' ? word : code)

/** Entities whose areas word no form of theirs. */
const named = [
  'invite',
  'appointment',
  'role',
  'time-off',
  'note',
  'payment',
  'contact-role',
  'invoice',
] as const
const isNamed = (entity: string): entity is (typeof named)[number] => named.some((known) => known === entity)

/** The words of every entity there is, for lists that hold entries about all of them. */
export function useWordsOfAll(): WordsOfAll {
  const { t, i18n: spoken } = useTranslation('account')
  const { language } = spoken
  return useMemo(
    () => ({
      one: (entity) =>
        said(textsOf(entity, language)?.one, isNamed(entity) ? t(`entities.${entity}`) : entity),
      field: (entity, field) => said(textsOf(entity, language)?.fields?.[field], field),
    }),
    [t, language],
  )
}
