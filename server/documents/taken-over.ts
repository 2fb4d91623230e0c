import type { DocumentRow } from '@fieldhouse/domain/documents/document'

/**
 * Returns the values that a new document copies from its source document: the parties, the currency, and the rules for
 * sums.
 */
export const takenOver = (of: DocumentRow) => ({
  account: of.account,
  job: of.job,
  currency: of.currency,
  locale: of.locale,
  taxRates: of.taxRates,
  taxExemption: of.taxExemption,
  roundingMode: of.roundingMode,
  logo: of.logo,
  logoWidth: of.logoWidth,
  companyName: of.companyName,
  companyAddress: of.companyAddress,
  companyAddress2: of.companyAddress2,
  companyCountry: of.companyCountry,
  clientName: of.clientName,
  clientAddress: of.clientAddress,
  clientAddress2: of.clientAddress2,
  clientCountry: of.clientCountry,
})
