import { clientName } from '@fieldhouse/domain/crm/client-names'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { type Language, languageOf } from '@fieldhouse/domain/kit/words/words'
import { type CustomerReview, reviewByLink } from '@fieldhouse/domain/marketing/calls'
import { alreadyReviewedWords, reviewLinkLasts } from '@fieldhouse/domain/marketing/review-words'
import type { Work } from '../kit/database/work.ts'
import { changeRow, lockRow, runAfterUpdateHooks } from '../kit/entity/write.ts'
import { type LinkPage, linkAct } from '../links/purpose.ts'
import { reviewerOf } from './reviewer.ts'
import { reviewRoutes } from './review.ts'

/** The settings of review links: a link expires some time after it was made (OPEN-277). */
export const reviewLink = {
  purpose: 'REVIEW',
  ends: async (work: Work): Promise<Date> => new Date(work.now.getTime() + reviewLinkLasts),
} as const

type Shown = CustomerReview & { languages: string[]; language: Language }

const shownQuery = `select j.title, j.job_number as number, r.rating, r.text, r.reply, w.review_page as outside,
    c.languages, w.lang as language,
    array(select distinct m.first_name from appointments v
      join appointment_technicians t on t.workspace_id = v.workspace_id and t.record_id = v.id
      join members m on m.workspace_id = t.workspace_id and m.id = t.target_id
      where v.workspace_id = $1 and v.job = r.job and v.status = 'COMPLETE' and not v.removed
      order by m.first_name) as technicians
  from reviews r
  join jobs j on j.workspace_id = r.workspace_id and j.id = r.job
  join clients c on c.workspace_id = r.workspace_id and c.id = r.client
  join workspaces w on w.workspace_id = r.workspace_id
  where r.workspace_id = $1 and r.id = $2`

/**
 * Returns what the review page shows the client, and the client's language. Throws `NOT_FOUND` if there is nothing to
 * show.
 */
async function reviewForCustomer(
  work: Work,
  id: string,
): Promise<{ language: Language; shown: CustomerReview }> {
  const { rows } = await work.client.query<Shown>(shownQuery, [work.workspaceId, id])
  const [found] = rows
  if (!found) throw new Problem('NOT_FOUND')
  const { languages, language, ...shown } = found
  return { language: languageOf(languages[0]) ?? language, shown }
}

type ReviewAnswer = { rating: number; text?: string | null | undefined }

/** Stores the client's review once. A repeat of the same review changes nothing. A different review is refused. */
async function giveReview(work: Work, id: string, { rating, text = null }: ReviewAnswer): Promise<void> {
  const current = await lockRow(work, reviewRoutes, id)
  if (current.status === 'ANSWERED') {
    if (current.rating === rating && current.text === text) return
    throw new Problem('INVALID_TRANSITION', { words: alreadyReviewedWords })
  }
  const client = await reviewerOf(work, current.job)
  const row = await changeRow(work, reviewRoutes, {
    current,
    values: { status: 'ANSWERED', rating, text, answeredAt: work.now.toISOString() },
    action: 'customerReview',
    beside: client ? { by: [null, clientName(client)] } : {},
  })
  await runAfterUpdateHooks(work, reviewRoutes, { before: current, row })
}

/** The public review page, where the client rates a job. */
export const reviewPage: LinkPage = {
  ...reviewLink,
  module: reviewRoutes,
  show: (work, { record }) => reviewForCustomer(work, record),
  acts: [
    linkAct(reviewByLink, async (work, { link, body }) => {
      await giveReview(work, link.record, body)
      return { result: (await reviewForCustomer(work, link.record)).shown }
    }),
  ],
}
