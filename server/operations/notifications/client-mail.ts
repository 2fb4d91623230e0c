import { clientName } from '@fieldhouse/domain/crm/client-names'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { emailPattern } from '@fieldhouse/domain/kit/value/email'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { isOpenAppointment } from '@fieldhouse/domain/operations/appointment-status'
import { clientMail } from '@fieldhouse/domain/operations/calls'
import type { ClientMail, ClientMailState } from '@fieldhouse/domain/operations/client-mail'
import { type ClientNews, clientNews } from '@fieldhouse/domain/operations/client-news'
import { reminderAt } from '@fieldhouse/domain/operations/visit-span'
import { and, eq } from 'drizzle-orm'
import type { Work } from '../../kit/database/work.ts'
import { needRecord } from '../../kit/entity/read.ts'
import type { Server } from '../../kit/http/route.ts'
import { serveUnder } from '../../kit/http/serve-under.ts'
import { hasTemplate } from '../../messaging/purpose-words.ts'
import { appointmentRoutes } from '../appointment.ts'
import { type CurrentVisit, standingVisit } from '../standing-visit.ts'
import { appointmentNews } from '../tables.ts'
import { type Host, hostOf } from '../visit-host.ts'
import { clientVisitOf, purposeOfNews } from './notify-client.ts'

/** Returns what the pending mail about a visit will say, or null if no mail is pending. */
async function pendingNews(work: Work, visit: CurrentVisit, zone: string): Promise<ClientNews | null> {
  const [pending] = await work.tx
    .select({ known: appointmentNews.known })
    .from(appointmentNews)
    .where(and(eq(appointmentNews.workspaceId, work.workspaceId), eq(appointmentNews.appointment, visit.id)))
  if (!pending) return null
  return clientNews(clientVisitOf(pending.known), clientVisitOf(visit), { now: work.now.getTime(), zone })
}

/** Returns why a client gets no mails about visits, or null. */
function whyNotMailed(host: Host): ClientMailState | null {
  if (!host.isMailing) return 'SWITCHED_OFF'
  if (host.address === null || !emailPattern.test(host.address)) return 'NO_ADDRESS'
  return host.wantsMails ? null : 'DECLINED'
}

/** Returns the state of the mails to the client of a visit. Throws `NOT_FOUND` if the visit does not exist. */
async function mailOf(work: Work, id: string): Promise<ClientMail> {
  await needRecord(work, appointmentRoutes, id)
  const visit = await standingVisit(work, id)
  const host = visit && (await hostOf(work, visit.job))
  if (!host) throw new Problem('NOT_FOUND')
  const name = clientName(host)
  const why = whyNotMailed(host)
  if (why !== null) return { state: why, name, remindsAt: null }
  const news = await pendingNews(work, visit, host.zone)
  const remindsAt = reminderAt(visit.startAt, host.zone)
  const isOpen = isOpenAppointment(visit.status)
  const isAhead = isOpen && remindsAt > work.now.getTime() && (await hasTemplate(work, 'VISIT_REMINDER'))
  const isWritten = news === null || (await hasTemplate(work, purposeOfNews[news]))
  return {
    state: isWritten ? (news === null ? 'UP_TO_DATE' : 'PENDING') : 'NO_TEMPLATE',
    name,
    remindsAt: isAhead ? remindsAt : null,
  }
}

/** Serves `GET appointment/client-mail/{id}` (OPEN-733). */
export function serveClientMail(server: Server): void {
  serveUnder(server, appointment, {
    ...clientMail,
    entity: appointment.name,
    section: appointment.section,
    flag: 'read',
    reads: true,
    handle: async (work, { id }) => ({ result: await mailOf(work, id) }),
  })
}
