import { regionalTaxWords } from '@fieldhouse/domain/documents/regional-tax'
import type { TaxCode } from '@fieldhouse/domain/documents/taxes'
import { useLanguage } from '../../kit/api/language.ts'
import { useSignedIn } from '../../kit/api/session.ts'

/** Returns the name of a tax in the workspace's region, in the user's language. */
export function useTaxName(): (code: TaxCode) => string {
  const language = useLanguage()
  const { workspace } = useSignedIn()
  return (code) => regionalTaxWords(code, workspace?.address)[language]
}
