import { countriesByName } from '@fieldhouse/domain/kit/value/countries'
import { localeLabels, locales, timeFormatLabels, timeFormats } from '@fieldhouse/domain/kit/words/locales'
import type { UserUpdate } from '@fieldhouse/domain/people/profile'
import type { ShownPerson } from '@fieldhouse/domain/core/session'
import { user as userEntity } from '@fieldhouse/domain/people/user'
import { languageNames, languages } from '@fieldhouse/domain/kit/words/words'
import type { z } from 'zod'
import { useFormat } from '../kit/value/format.ts'
import type { HistoryFormatters } from '../kit/form/keep/history-changes.tsx'
import { useLanguage } from '../kit/api/language.ts'
import { type RecordForm, useRecordForm } from '../kit/form/use-record-form.ts'
import { type EntityWords, useEntityWords } from '../kit/text/words.ts'

type Options<V> = {
  user: ShownPerson
  schema: z.ZodType<UserUpdate>
  valuesOf: (user: ShownPerson) => V
  toBody?: (values: V) => Record<string, unknown>
  afterwards?: (saved: ShownPerson) => Promise<void>
  changedToo?: boolean
  onSaved: (saved: ShownPerson) => void
}

/** A form for an account. Concurrent changes by the user or an administrator are merged field by field (OPEN-138). */
export function useAccountForm<V extends Record<string, unknown>>({
  user,
  valuesOf,
  ...options
}: Options<V>) {
  return useRecordForm<ShownPerson, V>({
    toBody: (values) => values,
    ...options,
    entity: userEntity,
    record: user,
    valuesOf: (from) => valuesOf(from ?? user),
  })
}

/** Returns the props of `RecordProblem` for an account form. */
export function useAccountProblem<V extends Record<string, unknown>>(of: RecordForm<ShownPerson, V>) {
  return { of, entity: userEntity, words: useAccountWords(), formatters: useAccountHistory() }
}

/** The labels of the account's fields. */
export const useAccountWords = (): EntityWords => useEntityWords(userEntity, 'identity/account')

/** Returns a formatter for a code or a list of codes. */
const wordsBy =
  <C extends string>(options: readonly C[], name: (code: C) => string) =>
  (value: unknown) =>
    options.filter((code) => [value].flat().includes(code)).map(name)

/** Formats the codes of an account for its history. */
function useAccountHistory(): HistoryFormatters {
  const language = useLanguage()
  const { locale } = useFormat()
  return {
    languages: wordsBy(locales, (code) => localeLabels[code]),
    lang: wordsBy(languages, (code) => languageNames[code]),
    locale: wordsBy(locales, (code) => localeLabels[code]),
    timeformat: wordsBy(timeFormats, (code) => timeFormatLabels[code][language]),
    country: (value) => countriesByName(locale).flatMap(({ code, name }) => (code === value ? [name] : [])),
  }
}
