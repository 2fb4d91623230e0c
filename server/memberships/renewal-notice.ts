import { isSendingTime } from '@fieldhouse/domain/accounting/reminders/reminder-schedule'
import { documentLanguage } from '@fieldhouse/domain/documents/document-language'
import { isEmail } from '@fieldhouse/domain/kit/value/email'
import { translated } from '@fieldhouse/domain/kit/words/translated'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { type Renewal, renewalToAnnounce } from '@fieldhouse/domain/memberships/renewal'
import { renderTemplate } from '@fieldhouse/domain/messaging/template-text'
import { type TemplateFacts, templateValues } from '@fieldhouse/domain/messaging/template-values'
import { billedAccounts } from '../accounting/billed.ts'
import { sendingHoursOf } from '../accounting/reminders/settings.ts'
import { accountRoutes } from '../crm/account.ts'
import { companyOf } from '../documents/company.ts'
import { withLink } from '../documents/mailed-link.ts'
import type { Work } from '../kit/database/work.ts'
import { changeRow, lockRow, record } from '../kit/entity/write.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type Written, writtenFor } from '../messaging/purpose-words.ts'
import { businessOf, named } from '../messaging/template-facts.ts'
import { lifeOf, planOf } from './life.ts'
import { membershipRoutes } from './membership.ts'
import { renewalFacts } from './renewal-facts.ts'
import { membershipNotices } from './tables.ts'

/** Whether notices may be sent now: in the hours in which the company sends reminders. */
export async function isNoticeTime(work: Work): Promise<boolean> {
  const { timezone } = await companyOf(work)
  return isSendingTime(await sendingHoursOf(work), work.now.getTime(), timezone)
}

const standard = {
  subject: translated('memberships', 'renewalMail.subject'),
  body: translated('memberships', 'renewalMail.body'),
}

/** The message of the workspace's template for renewals, or the default message. */
async function written(work: Work, facts: TemplateFacts, language: Language): Promise<Written> {
  const own = await writtenFor(work, 'MEMBERSHIP_RENEWAL', { facts, language })
  if (own) return own
  const values = templateValues(facts, language)
  return {
    subject: renderTemplate(standard.subject[language], values),
    body: renderTemplate(standard.body[language], values),
    language,
  }
}

/** Records the notice of a renewal. Returns false if it was sent before, which only a concurrent run can do. */
async function takeNotice(work: Work, membership: string, { on }: Renewal): Promise<boolean> {
  const [taken] = await work.tx
    .insert(membershipNotices)
    .values({ workspaceId: work.workspaceId, membership, renewsOn: on, at: work.now.toISOString() })
    .onConflictDoNothing()
    .returning({ id: membershipNotices.id })
  return taken !== undefined
}

/**
 * Queues the notice of a renewal if it is due, and returns whether it was. Locks the account before the membership, as
 * a new holder of the account does (OPEN-805).
 */
export async function sendNotice(
  work: Work,
  { id, account }: { id: string; account: string },
): Promise<boolean> {
  const holder = await lockRow(work, accountRoutes, account)
  const row = await lockRow(work, membershipRoutes, id)
  const { today, locale, replyTo } = await companyOf(work)
  const life = await lifeOf(work, row)
  const { noticeDays } = await planOf(work, row.plan)
  const renewal = renewalToAnnounce(life, noticeDays, today)
  if (renewal === null || holder['removed'] === true || !(await isNoticeTime(work))) return false
  const { email: to } = await billedAccounts.account(work, account)
  if (typeof to !== 'string' || !isEmail(to) || !(await takeNotice(work, id, renewal))) return false
  const reader = await billedAccounts.contact(work, account)
  const business = await businessOf(work)
  const membership = await renewalFacts(work, { row, life, renewal })
  const facts = { business, client: reader && named(reader), membership }
  const { subject, body, language } = await written(work, facts, documentLanguage(reader?.languages, locale))
  await queueMail(work.client, {
    to,
    replyTo,
    subject,
    ...withLink({ text: body, language, sender: business.name }, null),
    kind: 'membership',
    language,
    aboutWorkspace: work.workspaceId,
  })
  const noticedAt = work.now.toISOString()
  const beside: Record<string, [unknown, unknown]> = { to: [null, to] }
  await changeRow(work, membershipRoutes, {
    current: row,
    values: { noticedAt },
    action: 'noticeRenewal',
    beside,
  })
  await record(work, accountRoutes, { action: 'noticeRenewal', row: holder, changes: beside })
  return true
}
