import type { UnpaidInvoice } from '@fieldhouse/domain/receivables/customer-statement'
import type { StatementSource } from '@fieldhouse/domain/receivables/printed-statement'
import type { Statement, StatementAsked } from '@fieldhouse/domain/receivables/statement'
import { documentLanguage } from '@fieldhouse/domain/documents/document-language'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { type Decimal, compare, roundCents, sum } from '@fieldhouse/domain/kit/value/money'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { and, eq, sql } from 'drizzle-orm'
import { partiesOf } from '../accounting/billed.ts'
import { invoices, payments } from '../accounting/tables.ts'
import { accounts } from '../crm/tables.ts'
import { type Company, companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import { transferDetailsOf } from '../documents/transfer-details.ts'
import { pastDay } from '../people/workspaces/past-day.ts'
import { openInvoices } from './open-invoices.ts'
import { statementOf } from './statement.ts'

/** A statement with all that its paper, its mail and its customer's page show. */
export type WholeStatement = StatementSource & { language: Language; logo: string | null; replyTo: string }

/** The currencies of an account's invoices and payments, else the company's currency. */
async function currenciesOf(work: Work, account: string, { currency: home }: Company): Promise<Currency[]> {
  const own = (table: typeof invoices | typeof payments) =>
    sql`select currency from ${table} where workspace_id = ${work.workspaceId} and account = ${account}`
  const { rows } = await work.tx.execute<{ currency: Currency }>(
    sql`select currency from (${own(invoices)} union ${own(payments)}) own where currency is not null order by currency`,
  )
  const found = rows.map(({ currency }) => currency)
  return found.length > 0 ? found : [home]
}

type Unpaid = UnpaidInvoice & { currency: Currency }

/** The invoices of an account that are unpaid at the end of a day, the oldest due date first. */
async function unpaidOn(work: Work, account: string, to: Day): Promise<Unpaid[]> {
  const { isToday, until } = await pastDay(work, 'to', to)
  const { rows } = await work.tx.execute<Unpaid>(sql`
    select opened.id as "_id", i.invoice_number as number, i.billing_date::text as day, opened.due_date::text as "dueDate",
      opened.currency, opened.open::numeric(30, 2)::text as due, i.disputed is not null as "isDisputed"
    from (${openInvoices(work.workspaceId, isToday ? null : until, account)}) opened
    join ${invoices} i on i.workspace_id = ${work.workspaceId} and i.id = opened.id
    order by opened.due_date nulls last, i.invoice_number, opened.id`)
  return rows
}

/** The sums of an account's unpaid invoices, by currency. */
export async function dueOf(
  { tx, workspaceId }: Work,
  account: string,
): Promise<{ currency: Currency; amount: Decimal }[]> {
  const { rows } = await tx.execute<{ currency: Currency; amount: Decimal }>(sql`
    select currency, sum(open)::numeric(30, 2)::text as amount
    from (${openInvoices(workspaceId, null, account)}) opened group by currency order by currency`)
  return rows
}

/** Whether a statement has entries, a balance before them, or unpaid invoices, which credit may equal. */
const isUsed = ({ rows, opening, currency }: Statement, unpaid: readonly Unpaid[]): boolean =>
  rows.length > 0 || compare(opening, '0') !== 0 || unpaid.some((each) => each.currency === currency)

/** The number, the addressee and the language of an account's statement. */
async function addressedTo(work: Work, id: string, { locale }: Company) {
  const [account] = await work.tx
    .select({ number: accounts.accountNumber })
    .from(accounts)
    .where(and(eq(accounts.workspaceId, work.workspaceId), eq(accounts.id, id)))
  const billed = account && (await partiesOf(work, [id])).get(id)
  if (!billed) throw new Problem('NOT_FOUND')
  return {
    accountNumber: account.number,
    party: billed.party,
    language: documentLanguage(billed.languages, locale),
  }
}

/** The number of an account and the language of its statement. */
export const headOf = async (
  work: Work,
  id: string,
): Promise<Pick<WholeStatement, 'accountNumber' | 'language'>> => addressedTo(work, id, await companyOf(work))

/**
 * The statement of an account with its addressee, in one or all of its currencies. Leaves out currencies without a
 * balance and without entries, unless there is no other.
 */
export async function wholeStatement(work: Work, id: string, asked: StatementAsked): Promise<WholeStatement> {
  const company = await companyOf(work)
  const { party, ...head } = await addressedTo(work, id, company)
  const wanted = asked.currency ? [asked.currency] : await currenciesOf(work, id, company)
  const all: Statement[] = []
  for (const currency of wanted) all.push(await statementOf(work, id, { ...asked, currency }))
  const { from = '', to = company.today } = all[0] ?? {}
  const unpaid = await unpaidOn(work, id, to)
  const used = all.filter((each) => isUsed(each, unpaid))
  const shown = used.length > 0 ? used : all.slice(0, 1)
  return {
    ...head,
    issuer: {
      companyName: company.name,
      companyAddress: company.address,
      companyAddress2: company.address2,
      companyCountry: company.country,
      issuer: company.issuer,
    },
    party,
    today: company.today,
    from,
    to,
    parts: shown.map((statement) => {
      const own = unpaid.filter(({ currency }) => currency === statement.currency)
      return {
        ...statement,
        unpaid: own.map(({ currency: _currency, ...invoice }) => invoice),
        due: roundCents(sum(own.map(({ due }) => due))),
      }
    }),
    transferDetails: await transferDetailsOf(work),
    logo: company.logo,
    replyTo: company.replyTo,
  }
}
