import { regionalTaxWords } from '@fieldhouse/domain/documents/regional-tax'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { placeOf } from '@fieldhouse/domain/kit/value/address-place'
import { useTranslation } from '../locales/use-translation.ts'
import { useLanguage } from '../kit/api/language.ts'
import type { EntityWords } from '../kit/text/words.ts'

/**
 * Returns a workspace's field names. The tax besides GST has its regional name, such as QST. Outside Canada, it has a
 * generic name.
 */
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
