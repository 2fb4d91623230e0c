import type { Language } from '../kit/words/words.ts'
import type { PaymentTerm } from '../people/payment-terms.ts'
import type { DocumentKind } from './document-kind.ts'
import { printedTerms } from './document-text.ts'
import { documentLabel } from './labels.ts'
import { type TaxExemption, taxExemptionWords } from './tax-exemption.ts'

/** The texts of a document, as input for printing. */
export type PrintedTexts = {
  kind: DocumentKind
  status: string
  dueDate: string | null
  paymentTerms: PaymentTerm | null
  notes: string | null
  termsAndConditions: string | null
  externalNotes: readonly string[]
  reason: string | null
  /** The reason for which untaxed lines bear no value added tax. */
  taxExemption?: TaxExemption | null
  /** For an estimate: the benefits and the price of the offered membership plan, by language (OPEN-806). */
  membership?: Readonly<Record<Language, string>> | null
}

/** The texts below the sums: why no tax is charged, the offered membership, the notes and the terms. */
export function printedTexts(source: PrintedTexts, locale: Language): { label: string; value: string }[] {
  const { taxExemption } = source
  const notes = [source.reason, source.notes, ...source.externalNotes].filter(Boolean).join('\n\n')
  const terms = printedTerms(
    { ...source, isDraft: source.status === 'DRAFT', isOwed: source.kind.isOwed },
    locale,
  )
  const texts = [
    {
      label: documentLabel('untaxed', locale),
      value: taxExemption && taxExemptionWords[taxExemption][locale],
    },
    { label: documentLabel('membership', locale), value: source.membership?.[locale] },
    { label: documentLabel('notes', locale), value: notes },
    { label: documentLabel('termsAndConditions', locale), value: terms },
  ]
  return texts.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}
