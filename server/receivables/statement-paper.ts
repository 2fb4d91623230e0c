import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { account } from '@fieldhouse/domain/crm/account'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { type Language, say } from '@fieldhouse/domain/kit/words/words'
import { accountStatementPdf } from '@fieldhouse/domain/receivables/calls'
import { printedStatement, whyNotPrinted } from '@fieldhouse/domain/receivables/printed-statement'
import { type StatementAsked, statementQuery } from '@fieldhouse/domain/receivables/statement'
import { statementTitle } from '@fieldhouse/domain/receivables/statement-words'
import { and, eq } from 'drizzle-orm'
import { type Drawing, logoOf } from '../documents/drawing.ts'
import { type OnPaper, drawing, pdfAnswer } from '../documents/print.ts'
import type { Work } from '../kit/database/work.ts'
import { type Server, checked } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import { wholeStatement } from './statement-source.ts'
import { statementMails, statementRuns } from './tables.ts'

type Asked = StatementAsked & { id: string; locale: Language | null }

/** The input for rendering the PDF of an account's statement. */
export async function statementDrawing(work: Work, { id, locale, ...asked }: Asked): Promise<Drawing> {
  const source = await wholeStatement(work, id, asked)
  const why = whyNotPrinted(source)
  if (why) throw why
  const language = locale ?? source.language
  const name = say(statementTitle, language, { account: source.accountNumber })
  return {
    printed: printedStatement(source, language),
    logo: await logoOf(work, source.logo),
    name: `${name} ${source.to}`,
    workspaceId: work.workspaceId,
    issued: null,
  }
}

/** The PDF of a mailed statement, which is attached to its mail. The id is that of the mailed statement. */
export const statementOnPaper: OnPaper = {
  entity: { name: 'statement' },
  drawing: async (work, { id, locale }) => {
    const [mailed] = await work.tx
      .select({
        account: statementMails.account,
        from: statementRuns.periodFrom,
        to: statementRuns.periodTo,
      })
      .from(statementMails)
      .innerJoin(
        statementRuns,
        and(
          eq(statementRuns.workspaceId, statementMails.workspaceId),
          eq(statementRuns.id, statementMails.run),
        ),
      )
      .where(and(eq(statementMails.workspaceId, work.workspaceId), eq(statementMails.id, id)))
    if (!mailed) throw new Problem('NOT_FOUND')
    const { account: of, from, to } = mailed
    return statementDrawing(work, { id: of, from, to, locale })
  },
}

/** Serves `GET account/statementPdf/{id}` to users who may read invoices. */
export function serveStatementPdf(server: Server): void {
  serveUnder(server, account, {
    ...accountStatementPdf,
    ...drawing,
    entity: account.name,
    section: invoice.section,
    handle: (work, { id, query }) => {
      const { locale: _locale, download: _download, ...rest } = query
      const asked = checked(statementQuery, rest)
      return pdfAnswer(server, query, (locale) => statementDrawing(work, { ...asked, id, locale }))
    },
  })
}
