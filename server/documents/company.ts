import { addressLines } from '@fieldhouse/domain/documents/address-lines'
import type { Issuer } from '@fieldhouse/domain/documents/document'
import type { DocumentLocale } from '@fieldhouse/domain/documents/labels'
import type { PaymentTerm } from '@fieldhouse/domain/people/payment-terms'
import { type TaxRate, defaultTaxRates } from '@fieldhouse/domain/documents/taxes'
import type { RoundingMode } from '@fieldhouse/domain/people/rounding'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import { readDecimal } from '@fieldhouse/domain/kit/value/money'
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
  locale: DocumentLocale
  taxRounding: RoundingMode
  taxRates: TaxRate[]
  issuer: Issuer
  /** Where answers to its mails go. */
  replyTo: string
  timezone: string
  /** The day it is for the company. */
  today: Day
}

/** The company behind a workspace. */
export async function companyOf({ tx, workspaceId, now }: Reader): Promise<Company> {
  const [profile] = await tx.select().from(workspaces).where(eq(workspaces.workspaceId, workspaceId))
  if (!profile) throw new Error('the workspace is gone')
  const lines = addressLines(profile.address)
  return {
    name: profile.name,
    address: lines.street,
    address2: lines.town,
    country: lines.country ?? profile.country,
    logo: profile.photo,
    currency: currencies.find((each) => each === profile.currency) ?? 'CAD',
    paymentTerms: profile.paymentTerms,
    locale: profile.lang === 'fr' ? 'fr' : 'en',
    taxRounding: profile.taxRounding,
    taxRates: defaultTaxRates({ gst: readDecimal(profile.gstPercent), pst: readDecimal(profile.pstPercent) }),
    replyTo: profile.replyTo ?? profile.email,
    issuer: {
      phone: profile.phone,
      email: profile.email,
      www: profile.www,
      gstNumber: profile.gstNum,
      qstNumber: profile.pstNum,
    },
    timezone: profile.timezone,
    today: dayAt(now.getTime(), profile.timezone),
  }
}
