import type { DocumentRecord } from '@fieldhouse/domain/documents/document'
import type { LineItem } from '@fieldhouse/domain/documents/document-lines'
import { isPaymentTerm, paymentTermWords } from '@fieldhouse/domain/people/payment-terms'
import { type TaxRate, percentOf } from '@fieldhouse/domain/documents/taxes'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { type Format, useFormat } from '../kit/value/format.ts'
import type { HistoryFormatters } from '../kit/form/keep/history-changes.tsx'
import { useLanguage } from '../kit/api/language.ts'
import { useTaxName } from './tax-name.ts'

/** A line in words: `2026-03-02 Tess: Repair, 2 × $70.00 = $140.00`. */
function lineText(line: LineItem, format: Format, currency: string): string {
  const visit = [line.date && format.day(line.date), line.tech].filter(Boolean).join(' ')
  const item = [line.name, line.description].filter(Boolean).join(' – ')
  const said = [visit, item].filter(Boolean).join(': ')
  const price = format.price(line.unitPrice, currency)
  const sum = `${format.number(line.quantity)} × ${price} = ${format.money(line.amount, currency)}`
  return said ? `${said}, ${sum}` : sum
}

type Context = {
  format: Format
  language: Language
  currency: string
  taxName: (code: TaxRate['code']) => string
}

/** What the log of a document holds: its fields, and whom a mail went to. */
type Fields = Omit<DocumentRecord, 'paymentTerms'> & { paymentTerms: string; to: string | string[] }

/**
 * How a document's history shows what is stored as lists; what the system derives or freezes with them says
 * nothing more.
 */
export const documentHistory = ({
  format,
  language,
  currency,
  taxName,
}: Context): HistoryFormatters<Fields> => ({
  lineItems: (lines) => lines.map((line) => lineText(line, format, currency)),
  taxRates: (taxes) =>
    taxes.map(
      ({ code, rate, description }) => `${description ?? taxName(code)} ${format.percent(percentOf(rate))}`,
    ),
  paymentTerms: (term) => (isPaymentTerm(term) ? [paymentTermWords[term][language]] : []),
  // The log keeps the addresses of a mail as one text.
  to: (addresses) => [addresses].flat(),
  externalNotes: (notes) => notes,
  subtotal: null,
  taxBreakdown: null,
  issuer: null,
  jobFacts: null,
  roundingMode: null,
  logo: null,
  logoWidth: null,
})

/** Words for a document's lists, in the person's language. */
export function useDocumentHistory(currency: string): HistoryFormatters {
  const taxName = useTaxName()
  const language = useLanguage()
  const format = useFormat()
  return documentHistory({ format, language, currency, taxName })
}
