import type { Address } from '../kit/value/address.ts'
import type { Words } from '../kit/words/words.ts'
import { placeOf } from '../kit/value/address-place.ts'
import type { Province } from '../kit/value/provinces.ts'
import { valueAddedCountries } from '../people/value-added-countries.ts'
import type { TaxCode } from './taxes.ts'

const qst: Words = { en: 'QST', fr: 'TVQ', es: 'QST' }
const pst: Words = { en: 'PST', fr: 'TVP', es: 'PST' }
const rst: Words = { en: 'RST', fr: 'TVD', es: 'RST' }
const hst: Words = { en: 'HST', fr: 'TVH', es: 'HST' }
const gst: Words = { en: 'GST', fr: 'TPS', es: 'GST' }
const vat: Words = { en: 'VAT', fr: 'TVA', es: 'IVA' }
const salesTax: Words = { en: 'Tax', fr: 'Taxe', es: 'Impuesto' }

/** Canada's provinces that charge a tax of their own beside GST, or one with it. */
const provinceTaxes: Partial<Record<Province, Words>> = {
  QC: qst,
  BC: pst,
  SK: pst,
  MB: rst,
  ON: hst,
  NB: hst,
  NS: hst,
  PE: hst,
  NL: hst,
}

/**
 * What a tax is called where a company stands: `TAX` is QST in Québec, PST, RST or HST in other provinces, VAT in Europe,
 * and plainly a tax where there is none of these or no address; `SERVICE_TAX` is GST (OPEN-120).
 */
export function regionalTaxWords(code: TaxCode, address: Partial<Address> | null | undefined): Words {
  if (code === 'SERVICE_TAX') return gst
  const { country, region } = placeOf(address)
  if (country !== null && valueAddedCountries.includes(country)) return vat
  return (region && provinceTaxes[region]) ?? salesTax
}
