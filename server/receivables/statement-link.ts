import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { mostParts } from '@fieldhouse/domain/accounting/payment-parts'
import { publicPdf } from '@fieldhouse/domain/documents/customer-calls'
import type { CustomerParties } from '@fieldhouse/domain/documents/customer-document'
import { printedCompany } from '@fieldhouse/domain/documents/printed-parties'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { type Language, inEachLanguage, say } from '@fieldhouse/domain/kit/words/words'
import {
  type CustomerStatement,
  publicPayInvoices,
  publicSettleInvoices,
} from '@fieldhouse/domain/receivables/customer-statement'
import { printedParty } from '@fieldhouse/domain/receivables/printed-statement'
import { statementTitle } from '@fieldhouse/domain/receivables/statement-words'
import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { invoiceDocument } from '../accounting/invoice.ts'
import { invoices } from '../accounting/tables.ts'
import { accountRoutes } from '../crm/account.ts'
import { accounts } from '../crm/tables.ts'
import { linkedFor } from '../documents/linked-document.ts'
import { drawingOf, pdfAnswer } from '../documents/print.ts'
import { isId } from '../kit/database/ids.ts'
import { type Work, asSystem } from '../kit/database/work.ts'
import type { RawQuery } from '../kit/http/list-query.ts'
import { linkUrl } from '../links/links.ts'
import { type LinkAct, type LinkPage, linkAct } from '../links/purpose.ts'
import { outbox } from '../mail/tables.ts'
import { collectInvoices, isNewestPaid, pagesOfAccount } from '../payments/account-checkout.ts'
import { openPageFor } from '../payments/checkout.ts'
import { takesOnline } from '../payments/keys.ts'
import { openPages, settlePages } from '../payments/paying-acts.ts'
import { statementDrawing } from './statement-paper.ts'
import { type WholeStatement, dueOf, headOf, wholeStatement } from './statement-source.ts'
import { statementMails, statementRuns } from './tables.ts'

/** The first day of the statement that was last mailed to an account; null if none was mailed, or none delivered. */
async function lastFrom({ tx, workspaceId }: Work, account: string): Promise<Day | null> {
  const [last] = await tx
    .select({ from: statementRuns.periodFrom })
    .from(statementMails)
    .innerJoin(
      statementRuns,
      and(
        eq(statementRuns.workspaceId, statementMails.workspaceId),
        eq(statementRuns.id, statementMails.run),
      ),
    )
    .leftJoin(outbox, eq(outbox.id, statementMails.mail))
    .where(
      and(
        eq(statementMails.workspaceId, workspaceId),
        eq(statementMails.account, account),
        eq(statementMails.state, 'SENT'),
        sql`${outbox.state} is distinct from 'DEAD'`,
      ),
    )
    .orderBy(desc(statementMails.createdAt))
    .limit(1)
  return last?.from ?? null
}

/**
 * Makes a customer's statement from the first day of the last mailed statement, or of the default period if that has
 * become too long (OPEN-786).
 */
async function sinceLastMail<T>(
  work: Work,
  account: string,
  make: (asked: { from?: Day }) => Promise<T>,
): Promise<T> {
  const from = await lastFrom(work, account)
  if (from === null) return make({})
  return make({ from }).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'MAX_RECORDS') return make({})
    throw error
  })
}

/** The company and the customer of a statement, as customers see them. */
function partiesOf(source: WholeStatement, locale: Language): CustomerParties {
  const { name, lines } = printedParty(source, locale)
  return { company: printedCompany(source.issuer, locale), client: { name, lines } }
}

async function shownTo(
  work: Work,
  account: string,
): Promise<{ language: Language; shown: CustomerStatement }> {
  const source = await sinceLastMail(work, account, (asked) => wholeStatement(work, account, asked))
  return {
    language: source.language,
    shown: {
      accountNumber: source.accountNumber,
      parties: inEachLanguage((each) => partiesOf(source, each)),
      parts: source.parts.map((part) => ({
        ...part,
        rows: part.rows.map(({ record: _record, ...row }) => row),
      })),
      isOnline: await takesOnline(work),
      mostAtOnce: mostParts,
      transferDetails: source.transferDetails,
    },
  }
}

/** Refuses an invoice that is not on the statements of an account: one of another account, a draft, a cancelled one. */
async function needShownInvoice({ tx, workspaceId }: Work, account: string, id: string): Promise<void> {
  const [found] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.workspaceId, workspaceId),
        eq(invoices.id, id),
        eq(invoices.account, account),
        isNotNull(invoices.issuedAt),
        ne(invoices.invoiceStatus, 'CANCELLED'),
      ),
    )
  if (!found) throw new Problem('NOT_FOUND')
}

/** The invoice whose PDF a query asks for; null for the statement itself. */
function askedInvoice({ invoice: id }: RawQuery): string | null {
  if (id === undefined) return null
  if (typeof id !== 'string' || !isId(id)) throw fault(['invoice'], 'ID')
  return id.toLowerCase()
}

const pdf = linkAct(
  publicPdf,
  async (work, { server, link: { record }, query }) => {
    const id = askedInvoice(query)
    if (id === null)
      return pdfAnswer(server, query, (locale) =>
        sinceLastMail(work, record, (asked) => statementDrawing(work, { ...asked, id: record, locale })),
      )
    await needShownInvoice(work, record, id)
    return pdfAnswer(server, query, (locale) => drawingOf(work, invoiceDocument, { id, locale }))
  },
  { costs: 'document' },
)

/** The title on the provider's page: the number of the account, in the language of the customer. */
async function titleOf(work: Work, account: string): Promise<string> {
  const { language, accountNumber } = await headOf(work, account)
  return say(statementTitle, language, { account: accountNumber })
}

const acts: readonly LinkAct[] = [
  pdf,
  linkAct(publicPayInvoices, async (work, { server, link, body }) => {
    const { workspaceId, record: account } = link
    const title = await titleOf(work, account)
    const collect = (later: Work) => collectInvoices(later, { ...body, account }, title)
    const returnUrl = `${linkUrl(server.config, link)}?paid=1`
    return async () => ({ result: await openPageFor(server, { workspaceId, collect, returnUrl }) })
  }),
  linkAct(publicSettleInvoices, async (work, { server, link }) => {
    const { workspaceId, record: account } = link
    const references = await openPages(work, pagesOfAccount(account))
    return async () => {
      await settlePages(server, { workspaceId, references })
      return asSystem(server.database.main, workspaceId, async (later) => ({
        result: { due: await dueOf(later, account), isPaid: await isNewestPaid(later, account) },
      }))
    }
  }),
]

/**
 * The customer's link to the statement of an account. The customer sees the statement and the unpaid invoices with
 * their PDFs, and pays them (OPEN-786).
 */
export const statementLink: LinkPage = {
  purpose: 'STATEMENT',
  module: accountRoutes,
  section: invoice.section,
  ends: async (work, record) => {
    const [account] = await work.tx
      .select({ removed: accounts.removed })
      .from(accounts)
      .where(and(eq(accounts.workspaceId, work.workspaceId), eq(accounts.id, record)))
    if (!account) throw new Problem('NOT_FOUND')
    if (account.removed) throw fault(['record'], 'ARCHIVED_ACCOUNT')
    return new Date(work.now.getTime() + linkedFor)
  },
  show: (work, { record }) => shownTo(work, record),
  acts,
}
