import { regionalTaxWords } from '@fieldhouse/domain/documents/regional-tax'
import type { TaxCode } from '@fieldhouse/domain/documents/taxes'
import { companyPlace } from '@fieldhouse/domain/people/tax-registration'
import { hasValueAddedTax } from '@fieldhouse/domain/people/value-added-countries'
import { useLanguage } from '../../kit/api/language.ts'
import { useSignedIn } from '../../kit/api/session.ts'

/** Returns the name of a tax in the workspace's region, in the user's language. */
export function useTaxName(): (code: TaxCode) => string {
  const language = useLanguage()
  const { workspace } = useSignedIn()
  return (code) => regionalTaxWords(code, workspace?.address)[language]
}

/** Whether the company is in a country with value added tax, where `TAX` is this tax and `SERVICE_TAX` does not exist. */
export function useChargesVat(): boolean {
  const { workspace } = useSignedIn()
  return hasValueAddedTax(companyPlace(workspace ?? {}).country)
}
