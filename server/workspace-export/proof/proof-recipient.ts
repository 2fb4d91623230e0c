import { headText } from '@fieldhouse/domain/accounting/chain/document-chain'
import type { ProofKey } from '@fieldhouse/domain/books/proof/calls'
import {
  type ProofMailReason,
  type ProofRecipientBody,
  keyText,
  proofMail,
} from '@fieldhouse/domain/books/proof/proof-recipient'
import { mailButton, mailPage, paragraphsOf } from '@fieldhouse/domain/kit/words/mail-html'
import { eq } from 'drizzle-orm'
import { chainHead } from '../../accounting/chain-heads.ts'
import type { Config } from '../../config.ts'
import { companyOf } from '../../documents/company.ts'
import { type Work, asSystem } from '../../kit/database/work.ts'
import { lockRow, record } from '../../kit/entity/write.ts'
import { eachWorkspace } from '../../kit/jobs/each-workspace.ts'
import type { Job, JobTools } from '../../kit/jobs/job.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { workspaceRoutes } from '../../people/workspace.ts'
import { proofRecipients } from '../tables.ts'
import { signingKey } from './signing-key.ts'

type Recipient = typeof proofRecipients.$inferSelect
type Settings = Pick<Config, 'appUrl' | 'secret'>

async function recipientOf({ tx, workspaceId }: Work): Promise<Recipient | null> {
  const [found] = await tx.select().from(proofRecipients).where(eq(proofRecipients.workspaceId, workspaceId))
  return found ?? null
}

/** The key and the head of the chain, and who gets both by mail. */
export async function proofKeyOf(work: Work, { secret }: Pick<Config, 'secret'>): Promise<ProofKey> {
  const { fingerprint } = signingKey(secret, work.workspaceId)
  const recipient = await recipientOf(work)
  return { fingerprint, head: await chainHead(work), recipient: recipient?.email ?? null }
}

/** The mails that one mailbox gets in a day, so that nobody can flood it by changing the address. */
const perMailbox = { most: 6, minutes: 24 * 60 }

/** Mails the key and the head of the chain. */
async function mailProof(
  work: Work,
  { email, language }: Pick<Recipient, 'email' | 'language'>,
  { reason, settings }: { reason: ProofMailReason; settings: Settings },
): Promise<void> {
  const { name } = await companyOf(work)
  const { fingerprint, head } = await proofKeyOf(work, settings)
  const lines = [keyText(fingerprint, language), ...(head ? [headText(head)] : [])].join('\n')
  const link = `${settings.appUrl}/verify.html`
  const { subject, text, body, open } = proofMail(reason, { workspace: name, lines, language, link })
  await queueMail(work.client, {
    to: email,
    kind: 'proof',
    language,
    aboutWorkspace: work.workspaceId,
    subject,
    text,
    html: mailPage(`${paragraphsOf(body)}${mailButton(link, open)}`, language),
    perMailbox,
  })
}

/** Sets or removes the recipient. The new and the former address get a mail at once (OPEN-851). */
export async function setProofRecipient(
  work: Work,
  { email }: ProofRecipientBody,
  settings: Settings,
): Promise<ProofKey> {
  const row = await lockRow(work, workspaceRoutes, work.workspaceId)
  const former = await recipientOf(work)
  if ((former?.email ?? null) === email) return proofKeyOf(work, settings)
  if (former) await mailProof(work, former, { reason: 'ended', settings })
  await work.tx.delete(proofRecipients).where(eq(proofRecipients.workspaceId, work.workspaceId))
  if (email !== null) {
    const { today } = await companyOf(work)
    const { language } = work.actor
    const { workspaceId } = work
    await work.tx
      .insert(proofRecipients)
      .values({ workspaceId, email, language, mailedMonth: today.slice(0, 7) })
    await mailProof(work, { email, language }, { reason: 'begun', settings })
  }
  await record(work, workspaceRoutes, { action: 'setProofRecipient', row })
  return proofKeyOf(work, settings)
}

/** Mails the proof of a workspace once a month, from the first day of the month in its zone. */
async function mailMonth(work: Work, settings: Settings): Promise<void> {
  const { today } = await companyOf(work)
  const month = today.slice(0, 7)
  const [recipient] = await work.tx
    .select()
    .from(proofRecipients)
    .where(eq(proofRecipients.workspaceId, work.workspaceId))
    .for('update')
  if (!recipient || recipient.mailedMonth >= month) return
  await mailProof(work, recipient, { reason: 'monthly', settings })
  await work.tx
    .update(proofRecipients)
    .set({ mailedMonth: month })
    .where(eq(proofRecipients.workspaceId, work.workspaceId))
}

/** Mails the proofs that are due, each in a separate transaction. */
export async function mailProofs(
  { database, config, log }: Pick<JobTools, 'database' | 'config' | 'log'>,
  now: Date,
): Promise<void> {
  const due: string[] = []
  await eachWorkspace(database.main, proofRecipients, async (work) => {
    if (await recipientOf(work)) due.push(work.workspaceId)
  })
  for (const workspace of due)
    // A failure must not block the other workspaces. The next run tries again.
    await asSystem(database.main, workspace, (work) => mailMonth({ ...work, now }, config)).catch(
      (error: unknown) => log.warn({ err: error, workspace }, 'the proof of a workspace was not mailed'),
    )
}

/** Runs every hour, because each time zone has its midnight at a different hour. */
export const proofMailsJob: Job = {
  name: 'proof-mails',
  cron: '32 * * * *',
  run: (tools) => mailProofs(tools, new Date()),
}
