import type { DocumentRecord } from '@fieldhouse/domain/documents/document'
import type { Part } from '@fieldhouse/domain/documents/discount'
import type { LineItem } from '@fieldhouse/domain/documents/document-lines'
import { isPaymentTerm, paymentTermWords } from '@fieldhouse/domain/people/payment-terms'
import { type TaxRate, percentOf } from '@fieldhouse/domain/documents/taxes'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { type Format, useFormat } from '../kit/value/format.ts'
import type { HistoryFormatters } from '../kit/form/keep/history-changes.tsx'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../kit/api/language.ts'
import { useTaxName } from './tax-name.ts'

/** A part of an amount in words: `10%`, or so much. */
const partText = (part: Part, { format, currency }: Context): string =>
  'percent' in part ? format.percent(part.percent) : format.money(part.amount, currency)

/** A line in words: `2026-03-02 Tess: Repair, 2 × $70.00 = $126.00, discount 10%, not taxed`. */
function lineText(line: OfferedLine, context: Context): string {
  const { format, currency, say } = context
  const visit = [line.date && format.day(line.date), line.tech].filter(Boolean).join(' ')
  const item = [line.name, line.description].filter(Boolean).join(' – ')
  const said = [visit, item].filter(Boolean).join(': ')
  const price = format.price(line.unitPrice, currency)
  const sum = `${format.number(line.quantity)} × ${price} = ${format.money(line.amount, currency)}`
  const terms = [
    line.discount && `${say('discount')} ${partText(line.discount, context)}`,
    line.untaxed && say('untaxed'),
    line.optional && say('optional'),
  ]
  return [said, sum, ...terms].filter(Boolean).join(', ')
}

/** A line of a document, or of an estimate, where the customer may be left the choice. */
type OfferedLine = LineItem & { optional?: boolean | undefined }

type Context = {
  /** The words for how a line is charged. */
  say: (term: 'discount' | 'untaxed' | 'optional') => string
  format: Format
  language: Language
  currency: string
  taxName: (code: TaxRate['code']) => string
}

/** What the log of a document holds: its fields, and whom a mail went to. */
type Fields = Omit<DocumentRecord, 'paymentTerms' | 'discount'> & {
  paymentTerms: string
  to: string | string[]
  discount: Part
  /** Of an estimate. */
  deposit: Part
  options: { name: string; lineItems: OfferedLine[] }[]
  option: string
}

/**
 * How a document's history shows what is stored as lists; what the system derives or freezes with them says
 * nothing more.
 */
export const documentHistory = (context: Context): HistoryFormatters<Fields> => {
  const { format, language, taxName } = context
  return {
    lineItems: (lines) => lines.map((line) => lineText(line, context)),
    options: (options) =>
      options.flatMap(({ name, lineItems }) =>
        lineItems.map((line) => `${name}: ${lineText(line, context)}`),
      ),
    discount: (part) => [partText(part, context)],
    deposit: (part) => [partText(part, context)],
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
    discountAmount: null,
    option: null,
  }
}

/** Words for a document's lists, in the person's language. */
export function useDocumentHistory(currency: string): HistoryFormatters {
  const { t } = useTranslation('documents')
  const taxName = useTaxName()
  const language = useLanguage()
  const format = useFormat()
  const say: Context['say'] = (term) =>
    (term === 'discount' ? t('discount.one') : t(`line.${term}`)).toLocaleLowerCase()
  return documentHistory({ format, language, currency, taxName, say })
}
