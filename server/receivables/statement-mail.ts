import { whyNotPrinted } from '@fieldhouse/domain/receivables/printed-statement'
import type { StatementFailure } from '@fieldhouse/domain/receivables/statement-mailing'
import { statementButton, statementMailWords } from '@fieldhouse/domain/receivables/statement-words'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { isEmail } from '@fieldhouse/domain/kit/value/email'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import type { TemplateFacts } from '@fieldhouse/domain/messaging/template-values'
import { billedAccounts } from '../accounting/billed.ts'
import { accountRoutes } from '../crm/account.ts'
import { type Linking, withLink } from '../documents/mailed-link.ts'
import { newId } from '../kit/database/tenant-table.ts'
import type { Work } from '../kit/database/work.ts'
import { lockRow, record } from '../kit/entity/write.ts'
import { linkUrl, makeLink } from '../links/links.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { writtenOrStandard } from '../messaging/purpose-words.ts'
import { businessOf, named } from '../messaging/template-facts.ts'
import { workspaceZone } from '../people/workspaces/workspace-zone.ts'
import { statementLink } from './statement-link.ts'
import { statementOnPaper } from './statement-paper.ts'
import { type WholeStatement, wholeStatement } from './statement-source.ts'

/** A statement to mail: its row, its account and its period. */
type Mailed = { id: string; account: string; from: string; to: string; isForAll: boolean }

/** The result of mailing a statement: the queued mail, or the reason why no mail was queued. */
export type Outcome =
  | { state: 'SENT'; mail: string; recipient: string }
  | { state: 'FAILED'; reason: StatementFailure; recipient: string | null }

/** The values of variables that a statement has. */
export const statementFactsOf = ({
  today,
  from,
  to,
  parts,
}: WholeStatement): NonNullable<TemplateFacts['statement']> => ({
  day: today,
  from,
  to,
  balances: parts.map(({ closing, currency }) => ({ amount: closing, currency })),
})

/** Queues the mail of a statement with its PDF and the customer's link. */
async function queueStatement(
  work: Work,
  { mailed: { id, account }, source, to }: { mailed: Mailed; source: WholeStatement; to: string },
  linking: Linking,
): Promise<string> {
  const { row: link } = await makeLink(work, statementLink, account)
  const url = linkUrl(linking, link)
  const business = await businessOf(work)
  const reader = await billedAccounts.contact(work, account)
  const validUntil = dayAt(Date.parse(link.expiresAt), await workspaceZone(work))
  const facts = {
    business,
    client: reader && named(reader),
    statement: statementFactsOf(source),
    link: { address: url, validUntil },
  }
  const { subject, body, language } = await writtenOrStandard(work, 'STATEMENT', {
    facts,
    language: source.language,
    standard: statementMailWords,
  })
  const mail = newId()
  const { name: document } = statementOnPaper.entity
  await queueMail(work.client, {
    id: mail,
    to,
    subject,
    ...withLink({ text: body, language, sender: business.name }, { url, words: statementButton }),
    kind: document,
    language,
    aboutWorkspace: work.workspaceId,
    attachments: [{ document, workspaceId: work.workspaceId, id, locale: source.language }],
    ...(source.replyTo ? { replyTo: source.replyTo } : {}),
  })
  return mail
}

/** Mails the statement of an account, and records it in the account's history. */
export async function mailStatement(work: Work, mailed: Mailed, linking: Linking): Promise<Outcome> {
  const row = await lockRow(work, accountRoutes, mailed.account)
  const { email } = await billedAccounts.account(work, mailed.account)
  const to = (typeof email === 'string' && email.trim()) || null
  const fail = (reason: StatementFailure): Outcome => ({ state: 'FAILED', reason, recipient: to })
  if (row['removed'] === true) return fail('ARCHIVED')
  if (to === null) return fail('NO_ADDRESS')
  if (!isEmail(to)) return fail('BAD_ADDRESS')
  const source = await wholeStatement(work, mailed.account, { from: mailed.from, to: mailed.to })
  const isPaid = source.parts.every(
    ({ unpaid, closing }) => unpaid.length === 0 && compare(closing, '0') <= 0,
  )
  if (mailed.isForAll && isPaid) return fail('NO_BALANCE')
  if (whyNotPrinted(source)) return fail('TOO_LONG')
  const mail = await queueStatement(work, { mailed, source, to }, linking)
  await record(work, accountRoutes, {
    action: 'mailStatements',
    row,
    changes: { to: [null, to] },
  })
  return { state: 'SENT', mail, recipient: to }
}
