import { regionalTaxWords } from '@fieldhouse/domain/documents/regional-tax'
import type { TaxCode } from '@fieldhouse/domain/documents/taxes'
import { useLanguage } from '../kit/api/language.ts'
import { useSignedIn } from '../kit/api/session.ts'

/** What a tax is called at the workspace's address, in the person's language. */
export function useTaxName(): (code: TaxCode) => string {
  const language = useLanguage()
  const { workspace } = useSignedIn()
  return (code) => regionalTaxWords(code, workspace?.address)[language]
}
