import { translated } from '../kit/words/translated.ts'
import type { Address } from '../kit/value/address.ts'
import type { Words } from '../kit/words/words.ts'
import { placeOf } from '../kit/value/address-place.ts'
import type { Province } from '../kit/value/provinces.ts'
import { hasValueAddedTax } from '../people/value-added-countries.ts'
import type { TaxCode } from './taxes.ts'

const qst: Words = translated('documents', 'regionalTax.qst')
const pst: Words = translated('documents', 'regionalTax.pst')
const rst: Words = translated('documents', 'regionalTax.rst')
const hst: Words = translated('documents', 'regionalTax.hst')
const gst: Words = translated('documents', 'regionalTax.gst')
const vat: Words = translated('documents', 'regionalTax.vat')
const salesTax: Words = translated('documents', 'regionalTax.salesTax')

/** The provinces of Canada that charge their own tax in addition to GST, or a harmonised tax instead of GST. */
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
 * Returns the name of a tax at a company's address (OPEN-120). `SERVICE_TAX` is GST; `TAX` is QST, PST, RST, HST, VAT
 * or, elsewhere, simply a tax.
 */
export function regionalTaxWords(code: TaxCode, address: Partial<Address> | null | undefined): Words {
  if (code === 'SERVICE_TAX') return gst
  const { country, region } = placeOf(address)
  if (hasValueAddedTax(country)) return vat
  return (region && provinceTaxes[region]) ?? salesTax
}
