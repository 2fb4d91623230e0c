import { translated } from '@fieldhouse/domain/kit/words/translated'
import type { TemplateFacts } from '@fieldhouse/domain/messaging/template-values'
import type { TemplatePurpose } from '@fieldhouse/domain/messaging/template-purposes'
import { emailPattern } from '@fieldhouse/domain/kit/value/email'
import { mailButton, mailPage, paragraphsOf } from '@fieldhouse/domain/kit/words/mail-html'
import { linkLine } from '@fieldhouse/domain/identity/mail-words'
import { type Words, languageOf, say } from '@fieldhouse/domain/kit/words/words'
import { type AnnouncedVisit, announcedSpan } from '@fieldhouse/domain/operations/visit-span'
import type { Work } from '../../kit/database/work.ts'
import { record } from '../../kit/entity/write.ts'
import type { Config } from '../../config.ts'
import { linkUrl, makeLink } from '../../links/links.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { appointmentRoutes } from '../appointment.ts'
import { customFactsOfJob } from '../../messaging/custom-facts.ts'
import { writtenFor } from '../../messaging/purpose-words.ts'
import { businessOf } from '../../messaging/template-facts.ts'
import { type Host, technicianNames } from '../visit-host.ts'
import { visitLink } from '../customer/visit-link.ts'
import { clientCalendar } from '../icalendar.ts'

/** A visit about which the server mails a client. */
export type MailedVisit = AnnouncedVisit & { id: string; job: string; techs: readonly string[] }

type Telling = {
  purpose: TemplatePurpose
  visit: MailedVisit
  previous?: AnnouncedVisit | null
  /** The expected arrival of a technician who is on the way, epoch ms. */
  arrival?: number
  host: Host
}

/** The product's address, and the secret that signs links. */
export type Linking = Pick<Config, 'appUrl' | 'secret'>

const answerWords: Words = translated('operations', 'visitMail.answerWords')

const seeWords: Words = translated('operations', 'visitMail.seeWords')

const stopWords: Words = translated('operations', 'visitMail.stopWords')

/** The link with which the client confirms or moves a visit. Null for a cancelled visit. */
async function answerLink(work: Work, { purpose, visit }: Telling, linking: Linking): Promise<string | null> {
  if (purpose === 'VISIT_CANCELLED') return null
  const { row } = await makeLink(work, visitLink, visit.id)
  return linkUrl(linking, row)
}

/** The facts for the template. These facts contain only what a client may know, and therefore no notes. */
async function factsFor(work: Work, { visit, previous, arrival, host }: Telling): Promise<TemplateFacts> {
  const { firstName, lastName, number, title, zone } = host
  const technicians = await technicianNames(work, visit.techs)
  return {
    business: await businessOf(work),
    client: { firstName, lastName, language: languageOf(host.languages[0]) },
    job: { number, title },
    custom: await customFactsOfJob(work, visit.job),
    appointment: {
      ...announcedSpan(visit, zone),
      zone,
      technicians,
      previous: previous ? announcedSpan(previous, zone) : null,
      ...(arrival === undefined ? {} : { arrival }),
    },
  }
}

/**
 * Mails a client about a visit, with link and calendar entry, and adds the mail to the visit's history. Returns false
 * if the address or the template is missing.
 */
export async function mailVisit(work: Work, telling: Telling, linking: Linking): Promise<boolean> {
  const { purpose, visit, host } = telling
  if (host.email === null || !emailPattern.test(host.email)) return false
  const facts = await factsFor(work, telling)
  const written = await writtenFor(work, purpose, { facts, language: host.language })
  if (written === null) return false
  const { subject, body, language } = written
  const link = await answerLink(work, telling, linking)
  // A visit cannot be moved while a technician is on the way to it.
  const label = (purpose === 'VISIT_ON_WAY' ? seeWords : answerWords)[language]
  const { business, job = null } = facts
  await queueMail(work.client, {
    to: host.email,
    replyTo: business.email,
    subject,
    text:
      link === null
        ? body
        : [body.trimEnd(), say(linkLine, language, { open: label, link }), stopWords[language]].join('\n\n'),
    html: mailPage(
      paragraphsOf(body) + (link === null ? '' : mailButton(link, label) + paragraphsOf(stopWords[language])),
      language,
      business.name,
    ),
    kind: 'visit',
    language,
    aboutWorkspace: work.workspaceId,
    attachments:
      purpose === 'VISIT_ON_WAY'
        ? []
        : [
            clientCalendar(
              {
                ...visit,
                zone: host.zone,
                place: host.place,
                business,
                job: job ?? { number: host.number, title: host.title },
                isCancelled: purpose === 'VISIT_CANCELLED',
              },
              { now: work.now, language },
            ),
          ],
  })
  await record(work, appointmentRoutes, {
    action: purpose === 'VISIT_REMINDER' ? 'remind' : 'tell',
    row: { id: visit.id, version: 1, job: visit.job },
    changes: { to: [null, host.email], subject: [null, subject] },
  })
  return true
}
