import type { Address } from '../kit/value/address.ts'
import { type Language, isFigure } from '../kit/words/words.ts'
import { regionalTaxWords } from './regional-tax.ts'
import { type TaxRate, percentOf } from './taxes.ts'

/**
 * A tax with its percentage, such as `GST (5%)`. The name is the tax's description, else the usual name of the tax at
 * the address.
 */
export function taxLabel(
  { code, rate, description }: TaxRate,
  address: Partial<Address> | null,
  { language, locale }: { language: Language; locale: string },
): string {
  if (description?.includes('%')) return description
  const percent = percentOf(rate)
  const figure = isFigure(percent)
    ? new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(percent)
    : percent
  const name = description || regionalTaxWords(code, address)[language]
  return `${name} (${figure}${language === 'en' ? '%' : '\u00a0%'})`
}
