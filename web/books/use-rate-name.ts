import type { TaxReportRow } from '@fieldhouse/domain/books/tax-report'
import { taxExemptionWords } from '@fieldhouse/domain/documents/tax-exemption'
import { percentOf } from '@fieldhouse/domain/documents/taxes'
import { useLanguage } from '../kit/api/language.ts'
import { useTaxName } from '../documents/taxes/tax-name.ts'
import { useFormat } from '../kit/value/format.ts'
import { useTranslation } from '../locales/use-translation.ts'

/** Returns the name of a rate, such as `QST (9.975%)`. Adjustments have no rate. */
export function useRateName(): (row: Pick<TaxReportRow, 'code' | 'rate' | 'exemption'>) => string {
  const { t } = useTranslation('books')
  const format = useFormat()
  const taxName = useTaxName()
  const language = useLanguage()
  return ({ code, rate, exemption }) => {
    if (exemption !== null) return taxExemptionWords[exemption][language]
    if (code === null) return t('taxes.none')
    if (rate === null) return taxName(code)
    return t('taxes.named', { name: taxName(code), rate: format.number(percentOf(rate)) })
  }
}
