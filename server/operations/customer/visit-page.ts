import {
  confirmVisitByLink,
  holdSlotByLink,
  listSlotsByLink,
  moveVisitByLink,
  releaseSlotByLink,
  setMailsByLink,
  visitCalendarByLink,
} from '@fieldhouse/domain/operations/customer/calls'
import { Readable } from 'node:stream'
import type { Work } from '../../kit/database/work.ts'
import { disposition } from '../../kit/http/disposition.ts'
import type { Answer } from '../../kit/http/route.ts'
import { type LinkPage, linkAct } from '../../links/purpose.ts'
import { appointmentRoutes } from '../appointment.ts'
import { confirmVisit, holdForCustomer, moveVisit, releaseForCustomer, setMails } from './act-on-visit.ts'
import { calendarForCustomer, slotsForCustomer, visitForCustomer } from './read-visit.ts'
import { visitLink } from './visit-link.ts'

async function bringCalendar(work: Work, id: string): Promise<Answer<null>> {
  const { name, contentType, content } = await calendarForCustomer(work, id)
  const file = async () => ({
    content: Readable.from([content]),
    headers: {
      'content-type': contentType,
      'content-disposition': disposition('attachment', name),
      'cache-control': 'private, no-store',
    },
  })
  return { result: null, file }
}

const shownAfter = async (work: Work, id: string) => ({ result: (await visitForCustomer(work, id)).shown })

/**
 * The client's page of an appointment. On this page, the client confirms or moves the appointment, or adds it to a
 * calendar.
 */
export const visitPage: LinkPage = {
  ...visitLink,
  module: appointmentRoutes,
  show: (work, { record }) => visitForCustomer(work, record),
  acts: [
    linkAct(confirmVisitByLink, async (work, { link, body }) => {
      await confirmVisit(work, link.record, body.from)
      return shownAfter(work, link.record)
    }),
    linkAct(listSlotsByLink, async (work, { link }) => ({
      result: await slotsForCustomer(work, link.record),
    })),
    linkAct(moveVisitByLink, async (work, { link, body }) => {
      await moveVisit(work, link.record, body.startAt)
      return shownAfter(work, link.record)
    }),
    linkAct(holdSlotByLink, async (work, { link, body }) => ({
      result: await holdForCustomer(work, link.record, body.startAt),
    })),
    linkAct(releaseSlotByLink, async (work, { link }) => {
      await releaseForCustomer(work, link.record)
      return { result: null }
    }),
    linkAct(setMailsByLink, async (work, { link, body }) => {
      await setMails(work, link.record, body.wanted)
      return shownAfter(work, link.record)
    }),
    linkAct(visitCalendarByLink, (work, { link }) => bringCalendar(work, link.record)),
  ],
}
