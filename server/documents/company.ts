import { addressLines } from '@fieldhouse/domain/documents/address-lines'
import type { Issuer } from '@fieldhouse/domain/documents/document'
import { companyLanguage } from '@fieldhouse/domain/documents/document-language'
import type { DocumentLocale } from '@fieldhouse/domain/documents/labels'
import type { EntryDays } from '@fieldhouse/domain/people/entry-days'
import type { PaymentTerm } from '@fieldhouse/domain/people/payment-terms'
import { companyTaxRates } from '@fieldhouse/domain/documents/company-taxes'
import type { TaxRate } from '@fieldhouse/domain/documents/taxes'
import type { TaxProfile } from '@fieldhouse/domain/people/tax-registration'
import type { RoundingMode } from '@fieldhouse/domain/people/rounding'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import { currencies } from '@fieldhouse/domain/kit/value/currency'
import { eq } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { workspaces } from '../people/tables.ts'

/** A transaction in a workspace, for reading: a person's or the system's own. */
export type Reader = Pick<Work, 'tx' | 'workspaceId' | 'now'>

/** The company that issues a document, as its business profile stands now (WS-18, WS-21). */
export type Company = {
  name: string
  address: string | null
  address2: string | null
  country: string | null
  logo: string | null
  currency: Currency
  /** The terms of a new document where its account has none of its own. */
  paymentTerms: PaymentTerm
  /** The language of documents for clients who have chosen none. */
  locale: DocumentLocale
  taxRounding: RoundingMode
  taxRates: TaxRate[]
  /** What it says of taxes, which decides what it may charge. */
  taxes: TaxProfile
  issuer: Issuer
  /** Where answers to its mails go. */
  replyTo: string
  timezone: string
  /** The day it is for the company. */
  today: Day
  /** How far from today payments and expenses may be dated. */
  entryDays: EntryDays
}

/** The company behind a workspace. */
export async function companyOf({ tx, workspaceId, now }: Reader): Promise<Company> {
  const [profile] = await tx.select().from(workspaces).where(eq(workspaces.workspaceId, workspaceId))
  if (!profile) throw new Error('the workspace is gone')
  const lines = addressLines(profile.address)
  const isRegistered = profile.taxRegistration !== 'NOT_REGISTERED'
  return {
    name: profile.name,
    address: lines.street,
    address2: lines.town,
    country: lines.country ?? profile.country,
    logo: profile.photo,
    currency: currencies.find((each) => each === profile.currency) ?? 'CAD',
    paymentTerms: profile.paymentTerms,
    locale: companyLanguage(profile),
    taxRounding: profile.taxRounding,
    taxRates: companyTaxRates(profile),
    taxes: profile,
    replyTo: profile.replyTo ?? profile.email,
    issuer: {
      phone: profile.phone,
      email: profile.email,
      www: profile.www,
      gstNumber: isRegistered ? profile.gstNum : null,
      qstNumber: isRegistered ? profile.pstNum : null,
    },
    timezone: profile.timezone,
    today: dayAt(now.getTime(), profile.timezone),
    entryDays: profile,
  }
}
