import { useTranslation } from '../locales/use-translation.ts'
import type { Texts } from '../locales/resources.ts'
import { freely, useEntityWords } from '../kit/text/words.ts'
import type { DocumentDefinition } from './document-definition.ts'

/** The keys of texts that a document type can override (`<entity>.says`). */
type DocumentTextKey = keyof Texts['documents']['says']

/** Returns the texts of a document: the texts of its type, or else the common texts. */
export function useDocumentText({ type, words }: Pick<DocumentDefinition, 'type' | 'words'>) {
  const { t } = useTranslation(['documents', words])
  const one = useEntityWords(type.entity, words).one.toLowerCase()
  const say = freely(t)
  return (key: DocumentTextKey, holes: Readonly<Record<string, string>> = {}): string =>
    say([`${words}:${type.entity.name}.says.${key}`, `documents:says.${key}`], { one, ...holes })
}
