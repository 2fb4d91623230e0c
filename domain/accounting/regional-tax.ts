import type { Address } from '../kit/address.ts'
import type { Words } from '../kit/words.ts'
import type { TaxCode } from './taxes.ts'

const qst: Words = { en: 'QST', fr: 'TVQ', es: 'QST' }
const pst: Words = { en: 'PST', fr: 'TVP', es: 'PST' }
const rst: Words = { en: 'RST', fr: 'TVD', es: 'RST' }
const hst: Words = { en: 'HST', fr: 'TVH', es: 'HST' }
const gst: Words = { en: 'GST', fr: 'TPS', es: 'GST' }
const salesTax: Words = { en: 'Tax', fr: 'Taxe', es: 'Impuesto' }

/** Canada's provinces that charge a tax of their own beside GST, or one with it: as abbreviated and as written out. */
const provinces: readonly [RegExp, Words][] = [
  [/^(qc|qu[ée]bec)$/i, qst],
  [/^(bc|british columbia|colombie-britannique|sk|saskatchewan)$/i, pst],
  [/^(mb|manitoba)$/i, rst],
  [
    /^(on|ontario|nb|new brunswick|nouveau-brunswick|ns|nova scotia|nouvelle-[ée]cosse|pe|prince edward island|[îi]le-du-prince-[ée]douard|nl|newfoundland( and labrador)?|terre-neuve(-et-labrador)?)$/i,
    hst,
  ],
]

const taxOf = (name: string): Words | undefined => provinces.find(([names]) => names.test(name))?.[1]

const zip = /\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/i

/** The name of a tax in the province that an address names: in its own field, else in a part of its line, the last first. */
function provinceTax({ adminAreaLevel1, formatted }: Partial<Address>): Words | undefined {
  if (adminAreaLevel1?.trim()) return taxOf(adminAreaLevel1.trim())
  // The first part is a street, which may be called Ontario.
  const parts = (formatted ?? '').split(',').slice(1)
  const named = parts
    .map((part) => part.replace(zip, '').trim())
    .flatMap((part) => [part, /\b[A-Z]{2}$/.exec(part)?.[0] ?? ''])
  return named.toReversed().map(taxOf).find(Boolean)
}

/**
 * What a tax is called where a company stands: `TAX` is QST in Québec, PST, RST or HST in other provinces, and plainly a
 * tax where there is none of these or no address; `SERVICE_TAX` is GST (OPEN-120).
 */
export function regionalTaxWords(code: TaxCode, address: Partial<Address> | null | undefined): Words {
  if (code === 'SERVICE_TAX') return gst
  if (!address || (address.countryCode && address.countryCode !== 'CA')) return salesTax
  return provinceTax(address) ?? salesTax
}
