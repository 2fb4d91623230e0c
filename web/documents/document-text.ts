import { useTranslation } from 'react-i18next'
import type { Texts } from '../locales/resources.ts'
import { freely, useEntityWords } from '../kit/text/words.ts'
import type { DocumentDefinition } from './document-definition.ts'

/** What a type of document may say in words of its own (`<entity>.says`). */
type Said = keyof Texts['documents']['says']

/** What is said of a document: in the words of its type where it has some, else in those of every document. */
export function useDocumentText({ type, words }: Pick<DocumentDefinition, 'type' | 'words'>) {
  const { t } = useTranslation(['documents', words])
  const one = useEntityWords(type.entity, words).one.toLowerCase()
  const say = freely(t)
  return (key: Said, holes: Readonly<Record<string, string>> = {}): string =>
    say([`${words}:${type.entity.name}.says.${key}`, `documents:says.${key}`], { one, ...holes })
}
