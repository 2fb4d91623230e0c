import type { Address } from '../kit/value/address.ts'
import { placeOf } from '../kit/value/address-place.ts'
import { countryName } from '../kit/value/countries.ts'
import { displayPhone } from '../kit/value/phone.ts'
import type { Language, Words } from '../kit/words/words.ts'
import { hasValueAddedTax } from '../people/value-added-countries.ts'
import { type PrintedClient, printedAddressee, withCountry } from './address-lines.ts'
import type { Buyer } from './buyer.ts'
import type { Issuer } from './document.ts'
import { documentLabel, taxName } from './labels.ts'
import type { TaxCode } from './taxes.ts'

/** The printed data of the company that issues a document. */
export type PrintedIssuer = {
  companyName: string | null
  companyAddress: string | null
  companyAddress2: string | null
  companyCountry: string | null
  issuer: Issuer | null
}

/** The company as printed on its documents. */
type PrintedCompany = { name: string; lines: string[]; contact: string[]; taxNumbers: string[] }

/** A person or place on a document. */
export type PrintedParty = { label: string; name: string; lines: string[] }

type Texts = readonly (string | null | undefined)[]

const filled = (some: Texts): string[] => some.flatMap((text) => (text ? [text] : []))

/**
 * The company's address as stored in the document. Printed documents therefore do not change when the company moves.
 */
export const companyPlace = ({
  companyAddress,
  companyAddress2,
  companyCountry,
}: PrintedIssuer): Address => ({
  formatted: [companyAddress ?? '', companyAddress2 ?? ''].join(', '),
  ...(companyCountry ? { countryCode: companyCountry } : {}),
})

/** Whether laws demand business numbers on the documents of a company: in countries with a value added tax. */
const statesBusinessNumbers = (of: PrintedIssuer) => hasValueAddedTax(placeOf(companyPlace(of)).country)

type Numbered = { of: PrintedIssuer; locale: Language }

const businessNumber = (number: string | null | undefined, locale: Language): string | null =>
  number?.trim() ? documentLabel('orgNumber', locale).replace('{number}', () => number.trim()) : null

const taxNumber = (code: TaxCode, number: string | null | undefined, { of, locale }: Numbered) =>
  number &&
  documentLabel('taxNumber', locale)
    .replace('{tax}', taxName({ code }, companyPlace(of), locale))
    .replace('{number}', () => number)

/** The company as printed on its documents. */
export function printedCompany(of: PrintedIssuer, locale: Language): PrintedCompany {
  const { issuer } = of
  const country = of.companyCountry ? countryName(of.companyCountry, locale) : null
  return {
    name: of.companyName ?? '',
    lines: withCountry([of.companyAddress, of.companyAddress2], country),
    contact: filled([issuer?.phone ? displayPhone(issuer.phone) : null, issuer?.email, issuer?.www]),
    taxNumbers: filled([
      statesBusinessNumbers(of) ? businessNumber(issuer?.orgNumber, locale) : null,
      taxNumber('SERVICE_TAX', issuer?.gstNumber, { of, locale }),
      taxNumber('TAX', issuer?.qstNumber, { of, locale }),
    ]),
  }
}

type Addressed = PrintedIssuer & PrintedClient & { kind: { to: Words }; buyer?: Buyer | null }

/** The addressee of a document as printed, with its numbers in countries with value added tax. */
export function printedClient(of: Addressed, locale: Language): PrintedParty {
  const addressee = printedAddressee(of, of.kind.to[locale], locale)
  if (!statesBusinessNumbers(of)) return addressee
  const numbers = [
    businessNumber(of.buyer?.businessNumber, locale),
    taxNumber('TAX', of.buyer?.taxNumber, { of, locale }),
  ]
  return { ...addressee, lines: [...addressee.lines, ...filled(numbers)] }
}
