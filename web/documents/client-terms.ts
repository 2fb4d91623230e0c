import { allLines, eachLine } from './document-values.ts'
import { withTermsOf, withoutClientTerms } from './lines/line-values.ts'
import type { DocumentForm } from './use-document-form.ts'

/**
 * Drops the discounts and price lists of the former client from all lines. Returns a function that restores these
 * terms, or null if no line had such terms (OPEN-797, OPEN-802).
 */
export function dropClientTerms(form: Pick<DocumentForm, 'getValues' | 'setValues'>): (() => void) | null {
  const before = allLines(form.getValues())
  if (!before.some(({ discountName, priced }) => discountName !== '' || priced?.list)) return null
  form.setValues(eachLine(form.getValues(), withoutClientTerms))
  return () => form.setValues(eachLine(form.getValues(), withTermsOf(before)))
}
