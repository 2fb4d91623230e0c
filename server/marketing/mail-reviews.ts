import { type Language, type Words, languageOf, say } from '@fieldhouse/domain/kit/words/words'
import { repliedAfter, replyMailWords, reviewButtonWords } from '@fieldhouse/domain/marketing/review-words'
import { and, eq, isNull } from 'drizzle-orm'
import { type Linking, withLink } from '../documents/mailed-link.ts'
import { type Work, asSystem } from '../kit/database/work.ts'
import { changeRow, lockRow } from '../kit/entity/write.ts'
import { eachWorkspace } from '../kit/jobs/each-workspace.ts'
import type { Job, JobTools } from '../kit/jobs/job.ts'
import { linkUrl, makeLink } from '../links/links.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type Written, writtenFor } from '../messaging/purpose-words.ts'
import { businessOf, factsOf } from '../messaging/template-facts.ts'
import { jobFacts } from '../operations/jobs/job-facts.ts'
import { reviewLink } from './review-page.ts'
import { reviewRoutes } from './review.ts'
import { type Reviewer, reviewerOf } from './reviewer.ts'
import { reviews } from './tables.ts'

/**
 * The number of days after its due time for which a review waits for a mail address or a template, or for a reopened
 * job to be completed.
 */
const waitsDays = 30

/** Performs the next step of a review in a separate transaction. Locks the review. */
type Step = (work: Work, id: string, linking: Linking) => Promise<void>

type Sent = { id: string; to: string; written: Written; button: Words }

/** Mails the client a message with a button that links to their review. */
async function mailReviewer(work: Work, { id, to, written, button }: Sent, linking: Linking): Promise<void> {
  const { row: link } = await makeLink(work, reviewLink, id)
  const { subject, body, language } = written
  const { name, email } = await businessOf(work)
  await queueMail(work.client, {
    to,
    replyTo: email ?? undefined,
    subject,
    ...withLink({ text: body, language, sender: name }, { url: linkUrl(linking, link), words: button }),
    kind: 'review',
    language,
    aboutWorkspace: work.workspaceId,
  })
}

/** Asks the client for a review once. A concurrent call waits for the row lock and then does nothing. */
const ask: Step = async (work, id, linking) => {
  const current = await lockRow(work, reviewRoutes, id)
  const reviewer = await reviewerOf(work, current.job)
  if (current.status !== 'WAITING' || !reviewer?.email || reviewer.jobStatus !== 'COMPLETED') return
  const facts = await factsOf(work, jobFacts, current.job)
  const written = await writtenFor(work, 'REVIEW_REQUEST', { facts, language: reviewer.language })
  if (written === null) return
  const to = reviewer.email
  await mailReviewer(work, { id, to, written, button: reviewButtonWords }, linking)
  await changeRow(work, reviewRoutes, {
    current,
    values: { status: 'ASKED', askedAt: work.now.toISOString() },
    action: 'mail',
    beside: { to: [null, to], subject: [null, written.subject] },
  })
}

/** The mail with the office's reply, in the client's language. */
async function replyTo(work: Work, reviewer: Reviewer, reply: string): Promise<Written> {
  const language: Language = languageOf(reviewer.languages[0]) ?? reviewer.language
  const { name: business } = await businessOf(work)
  const { firstName: name, title } = reviewer
  const opening = say(replyMailWords.opening, language, { name, title })
  return {
    subject: say(replyMailWords.subject, language, { business }),
    body: `${opening}\n\n${reply}\n\n${business}`,
    language,
  }
}

/** Mails a reply once. If the client has no mail address, only the review page shows the reply. */
const tellReply: Step = async (work, id, linking) => {
  const { job, reply, repliedAt } = await lockRow(work, reviewRoutes, id)
  if (reply === null || repliedAt === null) return
  const [taken] = await work.tx
    .update(reviews)
    .set({ replyMailedAt: work.now.toISOString() })
    .where(and(eq(reviews.workspaceId, work.workspaceId), eq(reviews.id, id), isNull(reviews.replyMailedAt)))
    .returning({ id: reviews.id })
  const reviewer = taken ? await reviewerOf(work, job) : null
  if (!reviewer?.email) return
  const written = await replyTo(work, reviewer, reply)
  await mailReviewer(work, { id, to: reviewer.email, written, button: replyMailWords.button }, linking)
}

/** The queries for the reviews that need each step. `$2` is the current time. */
const steps: { step: Step; query: string }[] = [
  {
    step: ask,
    query: `select r.id from reviews r join jobs j on j.workspace_id = r.workspace_id and j.id = r.job
      where r.workspace_id = $1 and r.status = 'WAITING' and r.due_at <= $2 and j.job_status = 'COMPLETED'
      order by r.due_at limit 500`,
  },
  {
    step: tellReply,
    query: `select r.id from reviews r where r.workspace_id = $1 and r.reply_mailed_at is null
      and r.replied_at <= $2::timestamptz - interval '${repliedAfter} milliseconds' order by r.replied_at limit 500`,
  },
]

/** Deletes reviews that have waited too long. */
const forgetQuery = `delete from reviews where workspace_id = $1 and status = 'WAITING'
  and due_at < $2::timestamptz - interval '${waitsDays} days'`

type Due = { workspace: string; id: string; step: Step }

/** Sends the due review requests and replies of every workspace (OPEN-276, OPEN-278). */
export async function mailReviews(
  { database, config, log }: Pick<JobTools, 'database' | 'config' | 'log'>,
  now: Date,
): Promise<void> {
  const due: Due[] = []
  await eachWorkspace(database.main, reviews, async ({ client, workspaceId }) => {
    await client.query(forgetQuery, [workspaceId, now])
    for (const { step, query } of steps) {
      const { rows } = await client.query<{ id: string }>(query, [workspaceId, now])
      due.push(...rows.map(({ id }) => ({ workspace: workspaceId, id, step })))
    }
  })
  for (const { workspace, id, step } of due)
    // A mail that fails must not stop the other mails. The next run tries the failed mail again.
    await asSystem(database.main, workspace, (work) => step({ ...work, now }, id, config)).catch(
      (error: unknown) => log.warn({ err: error, review: id }, 'the client of a review was not mailed'),
    )
}

/** Sends due review mails every five minutes. */
export const reviewsJob: Job = {
  name: 'reviews',
  cron: '*/5 * * * *',
  run: (tools) => mailReviews(tools, new Date()),
}
