import { expenseCategories } from '@fieldhouse/domain/accounting/expense'
import { paymentMethodWords, paymentMethods } from '@fieldhouse/domain/accounting/payment-methods'
import type { LedgerPurposeRow } from '@fieldhouse/domain/books/calls'
import { taxCodes } from '@fieldhouse/domain/documents/taxes'
import { isOneOf } from '@fieldhouse/domain/kit/value/typed-record'
import { say } from '@fieldhouse/domain/kit/words/words'
import { useLanguage } from '../kit/api/language.ts'
import { useTranslation } from '../locales/use-translation.ts'

/** Returns a function that names what a ledger account is used for. */
export function usePurposeName(): (of: Pick<LedgerPurposeRow, 'purpose' | 'key' | 'name'>) => string {
  const { t } = useTranslation(['books', 'accounting'])
  const language = useLanguage()
  const keyName = (key: string) => {
    if (isOneOf(taxCodes, key)) return t(`books:purposes.taxes.${key}`)
    if (isOneOf(paymentMethods, key)) return say(paymentMethodWords[key], language)
    return key
  }
  return ({ purpose, key, name }) => {
    if (name !== null) return t('books:purposes.category', { name })
    if (purpose === 'EXPENSES' && isOneOf(expenseCategories, key))
      return t('books:purposes.names.EXPENSES', { key: t(`accounting:expense.options.category.${key}`) })
    return t(`books:purposes.names.${purpose}`, { key: keyName(key ?? '') })
  }
}
