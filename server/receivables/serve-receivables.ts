import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { account } from '@fieldhouse/domain/crm/account'
import { statementQuery } from '@fieldhouse/domain/receivables/statement'
import { accountStatement, receivables, receivablesExport } from '@fieldhouse/domain/receivables/calls'
import {
  type Receivable,
  amountOfAge,
  receivablesFileQuery,
  receivablesQuery,
} from '@fieldhouse/domain/receivables/receivables'
import type { Work } from '../kit/database/work.ts'
import type { Cell } from '../kit/export/export-cells.ts'
import { sheetFile } from '../kit/export/sheet-file.ts'
import type { RawQuery } from '../kit/http/list-query.ts'
import { type Server, checked } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import { allReceivables, receivablesOnPage } from './receivables.ts'
import { statementOf } from './statement.ts'

const amounts = [...Object.values(amountOfAge), 'total'] as const
const columns = [
  'accountNumber',
  'name',
  'currency',
  ...amounts,
  'invoices',
  'oldestDueDate',
  'lastPaymentAt',
  'lastReminderAt',
  'credit',
] as const

const rowOf = ({
  account: of,
  currency,
  invoices,
  oldestDueDate,
  lastPaymentAt,
  lastReminderAt,
  credit,
  ...row
}: Receivable): Cell[] => [
  of.accountNumber,
  of.name,
  currency,
  ...amounts.map((name) => ({ number: row[name] })),
  { number: String(invoices) },
  oldestDueDate === null ? '' : { day: oldestDueDate },
  lastPaymentAt === null ? '' : { instant: lastPaymentAt },
  lastReminderAt === null ? '' : { instant: lastReminderAt },
  { number: credit },
]

async function exported(work: Work, query: RawQuery) {
  const { rows, day } = await allReceivables(work, checked(receivablesFileQuery, query))
  return sheetFile(work, query, { name: 'receivables', day, columns, rows: rows.map(rowOf) })
}

/** Serves `GET account/receivables` with its file, and `GET account/statement/{id}`, to users who may read invoices. */
export function serveReceivables(server: Server): void {
  const about = { entity: invoice.name, section: invoice.section, flag: 'read', reads: true } as const
  serveUnder(server, account, {
    ...receivables,
    ...about,
    handle: (work, { query }) => receivablesOnPage(work, checked(receivablesQuery, query)),
  })
  serveUnder(server, account, {
    ...receivablesExport,
    ...about,
    costs: () => 'list-sheet',
    handle: (work, { query }) => exported(work, query),
  })
  serveUnder(server, account, {
    ...accountStatement,
    ...about,
    entity: account.name,
    handle: async (work, { id, query }) => ({
      result: await statementOf(work, id, checked(statementQuery, query)),
    }),
  })
}
