import { translatedTable } from '../kit/words/translated.ts'
import type { Address } from '../kit/value/address.ts'
import type { Language } from '../kit/words/words.ts'
import { regionalTaxWords } from './regional-tax.ts'
import { type TaxCode } from './taxes.ts'

/**
 * The labels of all kinds of documents (I18N-06). `dueWithin30Days` is the default text of the terms of older
 * documents, whose terms do not contain the due date.
 */
export const documentLabels = translatedTable('documents', 'labels')
export type DocumentLabel = keyof typeof documentLabels

/** A label in the document's language. */
export function documentLabel(label: DocumentLabel, locale: Language): string {
  return documentLabels[label][locale]
}

/**
 * The name of a tax on its line: the tax's own description, else its usual name at the company's address (ACC-29,
 * OPEN-120).
 */
export function taxName(
  tax: { code: TaxCode; description?: string | undefined },
  address: Address | null,
  locale: Language,
): string {
  return tax.description || regionalTaxWords(tax.code, address)[locale]
}
