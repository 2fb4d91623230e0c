import { taxExemptionWords, taxExemptions } from '@fieldhouse/domain/documents/tax-exemption'
import type { DocumentRecord } from '@fieldhouse/domain/documents/document'
import type { Part } from '@fieldhouse/domain/documents/discount'
import type { LineItem } from '@fieldhouse/domain/documents/document-lines'
import { isPaymentTerm, paymentTermWords } from '@fieldhouse/domain/people/payment-terms'
import { type TaxRate, percentOf } from '@fieldhouse/domain/documents/taxes'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { type Format, useFormat } from '../kit/value/format.ts'
import type { HistoryFormatters } from '../kit/form/keep/history-changes.tsx'
import { useTranslation } from '../locales/use-translation.ts'
import { useLanguage } from '../kit/api/language.ts'
import { useTaxName } from './taxes/tax-name.ts'

/** The text of a percentage or an amount: `10%`, or money. */
const partText = (part: Part, { format, currency }: Context): string =>
  'percent' in part ? format.percent(part.percent) : format.money(part.amount, currency)

/** The text of a line: `2026-03-02 Tess: Repair, 2 × $70.00 = $126.00, discount 10%, not taxed`. */
function lineText(line: OfferedLine, context: Context): string {
  const { format, currency, say, taxName } = context
  const visit = [line.date && format.day(line.date), line.tech].filter(Boolean).join(' ')
  const item = [line.name, line.description].filter(Boolean).join(' – ')
  const said = [visit, item].filter(Boolean).join(': ')
  const price = format.price(line.unitPrice, currency)
  const sum = `${format.number(line.quantity)} × ${price} = ${format.money(line.amount, currency)}`
  const terms = [
    line.discount &&
      [say('discount'), partText(line.discount, context), line.discountName].filter(Boolean).join(' '),
    line.untaxed && say('untaxed'),
    line.taxRate && `${taxName('TAX')} ${format.percent(percentOf(line.taxRate))}`,
    line.optional && say('optional'),
    line.priced?.list && `${say('list')} ${line.priced.list}`,
  ]
  return [said, sum, ...terms].filter(Boolean).join(', ')
}

/** A line of a document. Only lines of estimates can be optional for the customer. */
type OfferedLine = LineItem & { optional?: boolean | undefined }

type Context = {
  /** Returns the texts for how a line is charged. */
  say: (term: 'discount' | 'untaxed' | 'optional' | 'list') => string
  format: Format
  language: Language
  currency: string
  taxName: (code: TaxRate['code']) => string
}

/** The fields in a document's history, including the recipients of mails. */
type Fields = Omit<DocumentRecord, 'paymentTerms' | 'discount'> & {
  paymentTerms: string
  to: string | string[]
  discount: Part
  /** Only estimates have these fields. */
  deposit: Part
  options: { name: string; lineItems: OfferedLine[] }[]
  option: string
  membershipOffer: object
}

/**
 * Formats the lists of a document for its history. Null hides the values that the server derives, and those that it
 * stores when the document is issued.
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
    taxExemption: (reason) => {
      const known = taxExemptions.find((each) => each === reason)
      return known ? [taxExemptionWords[known][language]] : []
    },
    paymentTerms: (term) => (isPaymentTerm(term) ? [paymentTermWords[term][language]] : []),
    // The history stores the addresses of a mail as one text.
    to: (addresses) => [addresses].flat(),
    externalNotes: (notes) => notes,
    subtotal: null,
    taxBreakdown: null,
    issuer: null,
    buyer: null,
    jobFacts: null,
    membershipOffer: null,
    roundingMode: null,
    logo: null,
    logoWidth: null,
    discountAmount: null,
    option: null,
  }
}

/** Formatters for a document's lists, in the user's language. */
export function useDocumentHistory(currency: string): HistoryFormatters {
  const { t } = useTranslation('documents')
  const taxName = useTaxName()
  const language = useLanguage()
  const format = useFormat()
  const say: Context['say'] = (term) =>
    (term === 'discount' ? t('discount.one') : t(`line.${term}`)).toLocaleLowerCase()
  return documentHistory({ format, language, currency, taxName, say })
}
