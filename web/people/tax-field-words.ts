import { regionalTaxWords } from '@fieldhouse/domain/documents/regional-tax'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { placeOf } from '@fieldhouse/domain/kit/value/address-place'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../kit/api/language.ts'
import type { EntityWords } from '../kit/text/words.ts'

/** The words of a workspace, in which the tax beside GST has the name that it has at the address, and outside Canada a plain one. */
export function useTaxFieldWords(
  words: EntityWords,
  address: Partial<Address> | null | undefined,
): EntityWords {
  const { t } = useTranslation('people/workspace')
  const language = useLanguage()
  const tax = regionalTaxWords('TAX', address)[language]
  const isPlain = tax === regionalTaxWords('TAX', null)[language]
  const { country } = placeOf(address)
  if (isPlain && (country === null || country === 'CA')) return words
  const named: Record<string, string> = {
    pstNum: isPlain ? t('profile.plainNumber') : t('profile.taxNumber', { tax }),
    pstPercent: isPlain ? t('profile.plainPercent') : t('profile.taxPercent', { tax }),
  }
  return { ...words, field: (field) => named[field] ?? words.field(field) }
}
