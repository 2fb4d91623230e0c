import { reminderRefusals } from '@fieldhouse/domain/accounting/reminders/reminder-refusals'
import { isSendingTime } from '@fieldhouse/domain/accounting/reminders/reminder-schedule'
import { documentLanguage } from '@fieldhouse/domain/documents/document-language'
import { isEmail } from '@fieldhouse/domain/kit/value/email'
import { translated } from '@fieldhouse/domain/kit/words/translated'
import { type Renewal, renewalToAnnounce } from '@fieldhouse/domain/memberships/renewal'
import { and, eq } from 'drizzle-orm'
import { billedAccounts } from '../accounting/billed.ts'
import { sendingHoursOf } from '../accounting/reminders/settings.ts'
import { accountRoutes } from '../crm/account.ts'
import { accounts } from '../crm/tables.ts'
import { type Company, companyOf } from '../documents/company.ts'
import { withLink } from '../documents/mailed-link.ts'
import type { Work } from '../kit/database/work.ts'
import { changeRow, lockRow, record } from '../kit/entity/write.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { writtenOrStandard } from '../messaging/purpose-words.ts'
import { businessOf, named } from '../messaging/template-facts.ts'
import { lifeOf, planOf } from './life.ts'
import { membershipRoutes } from './membership.ts'
import { renewalFacts } from './renewal-facts.ts'
import { membershipNotices } from './tables.ts'

/** Whether notices may be sent now: in the hours in which the company sends reminders. */
export const isNoticeTime = async (work: Work, { timezone }: Pick<Company, 'timezone'>): Promise<boolean> =>
  isSendingTime(await sendingHoursOf(work), work.now.getTime(), timezone)

const standard = {
  subject: translated('memberships', 'renewalMail.subject'),
  body: translated('memberships', 'renewalMail.body'),
}

/** An account, without a lock. */
async function accountIn({ tx, workspaceId }: Work, id: string) {
  const [found] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.workspaceId, workspaceId), eq(accounts.id, id)))
  return found
}

/** Records the notice of a renewal. Returns false if a concurrent run has already recorded the notice. */
async function takeNotice(work: Work, membership: string, { on }: Renewal): Promise<boolean> {
  const [taken] = await work.tx
    .insert(membershipNotices)
    .values({ workspaceId: work.workspaceId, membership, renewsOn: on, at: work.now.toISOString() })
    .onConflictDoNothing()
    .returning({ id: membershipNotices.id })
  return taken !== undefined
}

/**
 * Queues a due notice of a renewal, or stores that the client has no email address (OPEN-805). Locks only the
 * membership, because billing locks the membership before the account.
 */
export async function sendNotice(work: Work, id: string): Promise<void> {
  const row = await lockRow(work, membershipRoutes, id)
  const holder = await accountIn(work, row.account)
  const company = await companyOf(work)
  const life = await lifeOf(work, row)
  const { noticeDays } = await planOf(work, row.plan)
  const renewal = renewalToAnnounce(life, noticeDays, company.today)
  if (renewal === null || !holder || holder.removed || !(await isNoticeTime(work, company))) return
  const { email: to } = await billedAccounts.account(work, row.account)
  if (typeof to !== 'string' || !isEmail(to))
    return noteUnsent(work, id, reminderRefusals.NO_EMAIL[company.locale])
  if (!(await takeNotice(work, id, renewal))) return
  const reader = await billedAccounts.contact(work, row.account)
  const business = await businessOf(work)
  const membership = await renewalFacts(work, { row, life, renewal })
  const facts = { business, client: reader && named(reader), membership }
  const asked = documentLanguage(reader?.languages, company.locale)
  const { subject, body, language } = await writtenOrStandard(work, 'MEMBERSHIP_RENEWAL', {
    facts,
    language: asked,
    standard,
  })
  await queueMail(work.client, {
    to,
    replyTo: company.replyTo,
    subject,
    ...withLink({ text: body, language, sender: business.name }, null),
    kind: 'membership',
    language,
    aboutWorkspace: work.workspaceId,
  })
  const beside: Record<string, [unknown, unknown]> = { to: [null, to] }
  await changeRow(work, membershipRoutes, {
    current: row,
    values: { noticedAt: work.now.toISOString(), noticeFailure: null },
    action: 'noticeRenewal',
    beside,
  })
  await record(work, accountRoutes, { action: 'noticeRenewal', row: holder, changes: beside })
}

/** Stores on a membership why the notice of its renewal could not be sent. */
export async function noteUnsent(work: Work, id: string, noticeFailure: string): Promise<void> {
  const current = await lockRow(work, membershipRoutes, id)
  await changeRow(work, membershipRoutes, { current, values: { noticeFailure }, action: 'failNotice' })
}
