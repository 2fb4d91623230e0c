import { type PrintedIssuer, companyPlace } from '../../documents/printed-parties.ts'
import { placeOf } from '../../kit/value/address-place.ts'
import { hasValueAddedTax } from '../../people/value-added-countries.ts'

/** The country of the company: its code, or the country that the printed address names. */
export const sellerCountry = (of: PrintedIssuer): string | null => placeOf(companyPlace(of)).country

/** Whether the country of the company has electronic invoices of EN 16931. */
export const hasEInvoices = (of: PrintedIssuer): boolean => hasValueAddedTax(sellerCountry(of))
