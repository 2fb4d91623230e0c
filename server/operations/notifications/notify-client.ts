import type { TemplatePurpose } from '@fieldhouse/domain/messaging/template-purposes'
import { type ClientNews, type ClientVisit, clientNews } from '@fieldhouse/domain/operations/client-news'
import { reminderAt } from '@fieldhouse/domain/operations/visit-span'
import type { Work } from '../../kit/database/work.ts'
import { visitReminders } from '../tables.ts'
import type { Known } from './notify-technicians.ts'
import { type Host, hostOf } from '../visit-host.ts'
import { type Linking, type MailedVisit, mailVisit } from './visit-mail.ts'

/** The purpose of the template for each kind of news. */
export const purposeOfNews: Record<ClientNews, TemplatePurpose> = {
  booked: 'VISIT_BOOKED',
  moved: 'VISIT_MOVED',
  cancelled: 'VISIT_CANCELLED',
}

type Change = { id: string; before: Known | null; after: Known | null }

/** The values of a visit that concern its client. */
export const clientVisitOf = (known: Known | null): ClientVisit | null =>
  known && {
    status: known.status,
    startAt: known.startAt,
    endAt: known.endAt,
    window: known.estimatedWindow ?? null,
  }

const mailed = (id: string, known: Known): MailedVisit => ({
  id,
  job: known.job,
  techs: known.techs,
  startAt: known.startAt,
  endAt: known.endAt,
  window: known.estimatedWindow ?? null,
})

/**
 * If the reminder of a visit is already due, marks the visit as reminded, because the client has just received another
 * mail about this visit.
 */
async function countAsReminded(work: Work, visit: MailedVisit, zone: string): Promise<void> {
  if (reminderAt(visit.startAt, zone) > work.now.getTime()) return
  await work.tx
    .insert(visitReminders)
    .values({ workspaceId: work.workspaceId, appointment: visit.id, startAt: visit.startAt })
    .onConflictDoNothing()
}

type Hosted = Change & { host: Host }

async function tell(work: Work, { host, id, before, after }: Hosted, linking: Linking): Promise<void> {
  const at = { now: work.now.getTime(), zone: host.zone }
  const news = clientNews(clientVisitOf(before), clientVisitOf(after), at)
  const shown = news === 'cancelled' ? before : after
  if (news === null || shown === null) return
  const visit = mailed(id, shown)
  const previous = news === 'moved' ? clientVisitOf(before) : null
  const isMailed = await mailVisit(work, { purpose: purposeOfNews[news], visit, previous, host }, linking)
  if (isMailed && news !== 'cancelled') await countAsReminded(work, visit, host.zone)
}

/**
 * Mails the client about the change of an appointment. A null state means that the appointment does not exist. If the
 * appointment's client changes, the previous client gets a cancellation.
 */
export async function tellClient(work: Work, change: Change, linking: Linking): Promise<void> {
  const { id, before, after } = change
  const was = before && (await hostOf(work, before.job))
  const is = after && after.job !== before?.job ? await hostOf(work, after.job) : was
  if (was && is && was.client !== is.client) {
    await tell(work, { host: was, id, before, after: null }, linking)
    await tell(work, { host: is, id, before: null, after }, linking)
    return
  }
  const host = is ?? was
  if (host) await tell(work, { host, ...change }, linking)
}
