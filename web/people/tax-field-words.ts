import { regionalTaxWords } from '@fieldhouse/domain/documents/regional-tax'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../kit/api/language.ts'
import type { EntityWords } from '../kit/text/words.ts'

/** The words of a workspace, in which the provincial tax has the name that it has at the address, where that is known. */
export function useTaxFieldWords(
  words: EntityWords,
  address: Partial<Address> | null | undefined,
): EntityWords {
  const { t } = useTranslation('people/workspace')
  const language = useLanguage()
  const tax = regionalTaxWords('TAX', address)[language]
  if (tax === regionalTaxWords('TAX', null)[language]) return words
  const named: Record<string, string> = {
    pstNum: t('profile.taxNumber', { tax }),
    pstPercent: t('profile.taxPercent', { tax }),
  }
  return { ...words, field: (field) => named[field] ?? words.field(field) }
}
