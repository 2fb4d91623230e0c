import type { documentFields } from '@fieldhouse/domain/documents/document'
import { defaultTerms, inLanguage, termsText } from '@fieldhouse/domain/documents/document-text'
import type { invoice } from '@fieldhouse/domain/accounting/invoice'
import { documentLabel } from '@fieldhouse/domain/documents/labels'
import { dueDate, locksDueDate } from '@fieldhouse/domain/documents/payment-terms'
import type { RoundingMode } from '@fieldhouse/domain/documents/rounding'
import { totals } from '@fieldhouse/domain/documents/totals'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { compare, maxAmount } from '@fieldhouse/domain/kit/value/money'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { looksLikeSeries, series } from '@fieldhouse/domain/kit/time/series'
import { and, eq, inArray } from 'drizzle-orm'
import { nextNumber } from '../kit/database/numbering.ts'
import { counters } from '../kit/database/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { workspaces } from '../people/tables.ts'
import { type Company, companyOf } from '../documents/company.ts'
import { type Holder, holderOf } from './parties.ts'

type InvoiceRow = RowOf<typeof invoice>

/** What people set on a document, with its account. */
export type DocumentValues = Pick<InvoiceRow, keyof typeof documentFields | 'account'>

/** What the system adds to a document. */
export type DocumentSums = Pick<InvoiceRow, 'subtotal' | 'taxBreakdown' | 'total' | 'roundingMode'>

const logoWidth = 120

/** What a new document says where its maker says nothing. */
function initialValues(company: Company): Omit<DocumentValues, 'account'> {
  const { locale } = company
  return {
    invoiceNumber: null,
    billingDate: company.today,
    paymentTerms: company.paymentTerms,
    dueDate: null,
    currency: company.currency,
    locale,
    lineItems: [],
    taxRates: company.taxRates,
    notes: null,
    termsAndConditions: defaultTerms(company.paymentTerms, locale),
    logo: company.logo,
    logoWidth,
    title: documentLabel('invoice', locale),
    companyName: company.name,
    companyAddress: company.address,
    companyAddress2: company.address2,
    companyCountry: company.country,
    clientName: null,
    clientAddress: null,
    clientAddress2: null,
    clientCountry: null,
  }
}

/** What was sent, without what was left out. */
function sent<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>
}

/** The due date: the term's own, else as given, else the term's suggestion (ACC-12..16). */
function dueOn(values: DocumentValues, given: Partial<DocumentValues>, company: Company): string | null {
  const { paymentTerms: term, billingDate } = values
  if (locksDueDate(term) || (values.dueDate === null && given.dueDate === undefined))
    return dueDate({ term, invoiceDate: billingDate, today: company.today })
  return values.dueDate
}

/** What a document adds up to; refuses what no amount column holds. */
function sums(values: DocumentValues, roundingMode: RoundingMode): DocumentSums {
  const { subtotal, taxBreakdown, total } = totals(values.lineItems, values.taxRates ?? [], roundingMode)
  if (compare(total, maxAmount) > 0 || compare(total, `-${maxAmount}`) < 0)
    throw fault(['lineItems'], 'TOO_BIG', { max: maxAmount })
  return { subtotal, taxBreakdown, total, roundingMode }
}

const noHolder: Partial<Holder> = {}

/**
 * A document with everything its maker left out, its due date, its texts in its language, and its sums. It stays rounded
 * as it was begun, whatever the workspace chooses meanwhile (OPEN-121).
 */
export async function completeDocument(
  work: Work,
  given: Partial<DocumentValues>,
  current: (DocumentValues & Pick<DocumentSums, 'roundingMode'>) | null,
): Promise<DocumentValues & DocumentSums> {
  const company = await companyOf(work)
  const account = given.account ?? current?.account ?? ''
  const { paymentTerms, ...holder } =
    account === '' || current?.account === account ? noHolder : await holderOf(work, account)
  const values: DocumentValues = {
    ...initialValues(company),
    ...current,
    ...holder,
    // Another account's terms replace none that a draft already has.
    ...(current || !paymentTerms ? {} : { paymentTerms }),
    account,
    ...sent(given),
  }
  values.currency ??= company.currency
  values.locale ??= company.locale
  values.taxRates ??= company.taxRates
  values.title = inLanguage(values.title, 'invoice', values.locale)
  values.termsAndConditions = termsText(values.termsAndConditions, values.paymentTerms, values.locale)
  values.dueDate = dueOn(values, given, company)
  return { ...values, ...sums(values, current?.roundingMode ?? company.taxRounding) }
}

/**
 * What numbers of ours begin with or ever did. The workspace is held as it is until the typed number is stored, so
 * that a prefix that is being chosen meanwhile counts on after it (`keep-numbering.ts`).
 */
async function headsOf({ tx, workspaceId }: Work): Promise<string[]> {
  const [held] = await tx
    .select({ numbering: workspaces.numbering })
    .from(workspaces)
    .where(eq(workspaces.workspaceId, workspaceId))
    .for('share')
  const used = await tx
    .select({ head: counters.head })
    .from(counters)
    .where(and(eq(counters.workspaceId, workspaceId), inArray(counters.series, ['invoice', 'credit'])))
  const now = held ? [held.numbering.invoice.prefix, held.numbering.credit.prefix] : []
  return [series.draft, ...now, ...used.map(({ head }) => head)]
}

/** The number of a draft: as typed, else provisional. Refuses what is shaped like a number of ours. */
export async function draftNumber(
  work: Work,
  typed: string | null | undefined,
  current: string | null,
): Promise<string> {
  if (typed === undefined && current) return current
  if (!typed) return await nextNumber(work, 'draft')
  if (typed !== current && looksLikeSeries(await headsOf(work), typed))
    throw fault(['invoiceNumber'], 'NUMBER_OF_SERIES', { number: typed })
  return typed
}
