import { documentAmount, documentDay, documentPercent } from '../../documents/format.ts'
import { fractionOf } from '../../documents/taxes.ts'
import type { Day } from '../../kit/time/day.ts'
import type { Currency } from '../../kit/value/currency.ts'
import { type Decimal, times } from '../../kit/value/money.ts'
import { translated } from '../../kit/words/translated.ts'
import { type Language, say } from '../../kit/words/words.ts'
import type { LateFee } from './late-fee.ts'
import type { LateFeeSettings } from './late-fee-settings.ts'

const name = translated('accounting', 'lateFee.name')
const about = translated('accounting', 'lateFee.about')
const rate = translated('accounting', 'lateFee.rate')

/** The overdue invoice as its late fee names it. */
type NamedInvoice = {
  invoiceNumber: string | null
  dueDate: Day | null
  balance: Decimal
  currency: Currency
}

/** The rate in words, a month and a year: the law asks for the rate a year (OPEN-804). */
const rateText = (percent: Decimal, { balance, currency }: NamedInvoice, language: Language): string =>
  say(rate, language, {
    percent: documentPercent(fractionOf(percent), language),
    yearly: documentPercent(fractionOf(times(percent, '12')), language),
    balance: documentAmount(balance, currency, language),
  })

/** The line of a late fee, in the language of the invoice. A late fee has no tax. */
export function lateFeeLine(
  { days, amount }: LateFee,
  { kind, percent }: Pick<LateFeeSettings, 'kind' | 'percent'>,
  { of, language }: { of: NamedInvoice; language: Language },
) {
  const due = documentDay(of.dueDate, language)
  const named = say(about, language, { invoice: of.invoiceNumber ?? '', due, days })
  const rated = kind === 'PERCENT' && percent !== null ? [rateText(percent, of, language)] : []
  return {
    name: name[language],
    description: [named, ...rated].join(' '),
    quantity: '1',
    unitPrice: amount,
    untaxed: true,
  }
}
