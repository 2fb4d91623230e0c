import { translatedTable } from '@fieldhouse/domain/kit/words/translated'
import { type Language, type Params, say } from '@fieldhouse/domain/kit/words/words'
import { createContext, useContext } from 'react'
import { boundSigns } from '../kit/text/french-spaces.ts'

const page = translatedTable('proof', 'page')
const tables = translatedTable('proof', 'tables')
const faults = translatedTable('proof', 'faults')
const texts = { page, tables, faults }

export const LanguageContext = createContext<Language>('en')

/** Returns a function that looks up a text of the page in its language. */
export function useTexts() {
  const language = useContext(LanguageContext)
  return <Table extends keyof typeof texts>(
    table: Table,
    code: keyof (typeof texts)[Table],
    params: Params = {},
  ): string => {
    const text = say(texts[table][code] as (typeof page)['title'], language, params)
    return language === 'fr' ? boundSigns(text) : text
  }
}
