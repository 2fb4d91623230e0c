import type { Area } from '../area.ts'
import { serveReceivables } from './serve-receivables.ts'
import { serveStatementMails } from './serve-statement-mails.ts'
import { statementFacts } from './statement-facts.ts'
import { statementJob } from './statement-job.ts'
import { statementLink } from './statement-link.ts'
import { serveStatementPdf, statementOnPaper } from './statement-paper.ts'

/** The area of unpaid invoices by account, and of statements of account. */
export const receivablesArea: Area = {
  serve: [serveReceivables, serveStatementPdf, serveStatementMails],
  papers: [statementOnPaper],
  links: [statementLink],
  jobs: [statementJob],
  facts: { statement: statementFacts },
}
