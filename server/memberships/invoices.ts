import { partsToCredit } from '@fieldhouse/domain/accounting/credit/credit-lines'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { say } from '@fieldhouse/domain/kit/words/words'
import { translatedTable } from '@fieldhouse/domain/kit/words/translated'
import { documentDay } from '@fieldhouse/domain/documents/format'
import { beginningOf } from '@fieldhouse/domain/kit/value/typed-text'
import { documentLanguage } from '@fieldhouse/domain/documents/document-language'
import { dayAfterUnits } from '@fieldhouse/domain/kit/time/calendar-steps'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { type Decimal, compare, minus, smaller, sum } from '@fieldhouse/domain/kit/value/money'
import type { MembershipCharge } from '@fieldhouse/domain/memberships/charges'
import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import { billedAccounts } from '../accounting/billed.ts'
import { creditInvoice, leftToCredit } from '../accounting/credit/credit-note.ts'
import { invoiceDocument, invoiceRoutes } from '../accounting/invoice.ts'
import { sendOut } from '../accounting/invoice-jobs.ts'
import { invoices } from '../accounting/tables.ts'
import { companyOf } from '../documents/company.ts'
import { issueDocument } from '../documents/issue.ts'
import type { Linking } from '../documents/mailed-link.ts'
import type { Work } from '../kit/database/work.ts'
import { billedOn } from '../people/closing/need-open-day.ts'
import { insertRow } from '../kit/entity/write.ts'
import type { MembershipRow } from './life.ts'
import { membershipCharges } from './tables.ts'

/** An amount to bill or to credit, with the name of the plan, and the first day of the period that it belongs to. */
type Billing = {
  day: Day
  amount: Decimal
  charge: MembershipCharge | null
  plan: string
  since: Day
}

/** A part of an amount on an invoice or a credit note; null if no invoice is left to credit. */
export type Billed = { amount: Decimal; invoice: string | null }

const lineWords = translatedTable('memberships', 'lines')

/** The description of a line: the plan with its days, in the language of the document. */
function described({ day, charge, plan }: Billing, language: Language): string {
  const said = (at: Day) => documentDay(at, language)
  if (charge === null) return say(lineWords.CORRECTION, language, { plan, from: said(day) })
  const { reason, from, until, days, of } = charge
  const last = said(dayAfterUnits(until, 'DAY', -1))
  return say(lineWords[reason], language, {
    plan,
    from: said(from),
    last,
    days: String(days),
    of: String(of),
  })
}

async function languageOf(work: Work, account: string): Promise<Language> {
  const contact = await billedAccounts.contact(work, account)
  return documentLanguage(contact?.languages, (await companyOf(work)).locale)
}

const lineOf = (description: string, unitPrice: Decimal) => ({ description, quantity: '1', unitPrice })

type Bill = { billing: Billing; linking: Linking | null }

/** The values of the invoice of an amount, dated on its day. */
export const invoiceValues = (
  { account, currency }: Pick<MembershipRow, 'account' | 'currency'>,
  { day, amount, plan, description }: { day: Day; amount: Decimal; plan: string; description: string },
) => ({
  account,
  currency,
  billingDate: day,
  lineItems: invoiceRoutes.entity.fields.lineItems.parse([{ ...lineOf(description, amount), name: plan }]),
})

/**
 * Makes the draft of the invoice of an amount, dated on its day or on the first open day. Sample invoices get a number
 * of their own.
 */
export async function draftOf(
  work: Work,
  row: MembershipRow,
  { billing, ...number }: { billing: Billing; invoiceNumber?: string },
) {
  const description = described(billing, await languageOf(work, row.account))
  const values = invoiceValues(row, { ...billing, description })
  const dated = billedOn(await companyOf(work), billing.day)
  return insertRow(work, invoiceRoutes, { ...values, ...dated, ...number })
}

/** Makes and issues the invoice of an amount. */
async function bill(work: Work, row: MembershipRow, { billing, linking }: Bill): Promise<Billed[]> {
  const draft = await draftOf(work, row, { billing })
  if (row.issue === 'MAIL' && linking !== null) await sendOut(work, draft.id, linking)
  else await issueDocument(work, invoiceDocument, draft)
  return [{ amount: billing.amount, invoice: draft.id }]
}

/** The most invoices of a membership from which an amount is credited. */
const mostCredited = 24

/** The issued invoices of a membership from a day on, newest first. */
const invoicesOf = ({ tx, workspaceId }: Work, id: string, since: Day) =>
  tx
    .select({ id: invoices.id })
    .from(membershipCharges)
    .innerJoin(
      invoices,
      and(
        eq(invoices.workspaceId, membershipCharges.workspaceId),
        eq(invoices.id, membershipCharges.invoice),
        eq(invoices.kind, 'INVOICE'),
        inArray(invoices.invoiceStatus, ['SENT', 'OVERDUE', 'PAID']),
      ),
    )
    .where(
      and(
        eq(membershipCharges.workspaceId, workspaceId),
        eq(membershipCharges.membership, id),
        gte(membershipCharges.day, since),
      ),
    )
    .orderBy(desc(membershipCharges.day), desc(membershipCharges.position))
    .limit(mostCredited)

/**
 * Credits an amount from the newest invoices of its period, as far as they are not credited yet. The rest of the amount
 * has no credit note.
 */
async function credit(work: Work, { id, account }: MembershipRow, billing: Billing): Promise<Billed[]> {
  const description = described(billing, await languageOf(work, account))
  const billed: Billed[] = []
  let left = minus('0', billing.amount)
  for (const invoice of await invoicesOf(work, id, billing.since)) {
    if (compare(left, '0') <= 0) break
    const allowed = await leftToCredit(work, invoice.id)
    const part = smaller(left, sum([allowed.taxed, allowed.untaxed]))
    if (compare(part, '0') <= 0) continue
    const lineItems = invoiceRoutes.entity.fields.lineItems.parse(
      partsToCredit(part, allowed).map((line) => ({ ...lineOf(description, line.unitPrice), ...line })),
    )
    const note = await creditInvoice(work, invoice.id, { lineItems, reason: beginningOf(description, 500) })
    billed.push({ amount: minus('0', part), invoice: note })
    left = minus(left, part)
  }
  return compare(left, '0') > 0 ? [...billed, { amount: minus('0', left), invoice: null }] : billed
}

/** Bills an amount of a membership on an invoice, or credits an amount below zero. */
export const billAmount = (
  work: Work,
  membership: MembershipRow,
  { billing, linking }: Bill,
): Promise<Billed[]> =>
  compare(billing.amount, '0') > 0
    ? bill(work, membership, { billing, linking })
    : credit(work, membership, billing)
