import type { Language } from '@fieldhouse/domain/kit/words/words'
import { addressLines } from '@fieldhouse/domain/documents/address-lines'
import type { Issuer } from '@fieldhouse/domain/documents/document'
import { companyLanguage } from '@fieldhouse/domain/documents/document-language'
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

/** The context in which documents are read in a workspace, for a user or for the system. */
export type Reader = Pick<Work, 'tx' | 'workspaceId' | 'now'>

/** The company that issues a document. The values come from the company's current business profile (WS-18, WS-21). */
export type Company = {
  name: string
  address: string | null
  address2: string | null
  country: string | null
  logo: string | null
  currency: Currency
  /** The payment terms of a new document, unless the document's account has its own payment terms. */
  paymentTerms: PaymentTerm
  /** The language of documents for clients whose language is unknown. */
  locale: Language
  taxRounding: RoundingMode
  taxRates: TaxRate[]
  /** The tax settings, which determine the taxes that the company may charge. */
  taxes: TaxProfile
  issuer: Issuer
  /** The reply address of the company's emails. */
  replyTo: string
  timezone: string
  /** The current day in the company's time zone. */
  today: Day
  /** The last day of the closed period; null if no period is closed (OPEN-810). */
  closedThrough: Day | null
  /** The range of days that the workspace allows for payments and expenses. */
  entryDays: EntryDays
  /** Whether the credit of an account pays its invoices when they are issued. */
  appliesCredit: boolean
}

/** Reads the company of a workspace. */
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
      orgNumber: profile.orgNum,
    },
    timezone: profile.timezone,
    today: dayAt(now.getTime(), profile.timezone),
    closedThrough: profile.closedThrough,
    entryDays: profile,
    appliesCredit: profile.appliesCredit,
  }
}
