import { templateFacts, templateTestCall } from '@fieldhouse/domain/messaging/calls'
import { type TemplateTest } from '@fieldhouse/domain/messaging/template-calls'
import { templateFaults } from '@fieldhouse/domain/messaging/template-rules'
import { sampleFacts } from '@fieldhouse/domain/messaging/template-samples'
import { renderTemplate } from '@fieldhouse/domain/messaging/template-text'
import { type TemplateFacts, templateValues } from '@fieldhouse/domain/messaging/template-values'
import { subjectOf, templateSubjects } from '@fieldhouse/domain/messaging/template-variables'
import { id as idField, oneOf } from '@fieldhouse/domain/kit/entity/fields'
import { htmlOfText } from '@fieldhouse/domain/kit/words/mail-html'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { isUnlimited } from '../identity/count-tries.ts'
import { type Server, checked } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import type { Work } from '../kit/database/work.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { customVariables } from './custom-facts.ts'
import { type FactSources, businessOf, chosenFacts } from './template-facts.ts'

/** The maximum number of test mails to a mailbox within a number of minutes. */
const mailboxLimit = { most: 10, minutes: 10 }

const asked = z.object({ about: oneOf(templateSubjects), id: idField() }).partial()

/**
 * Returns the data for a preview: of the chosen record, or made-up data. The workspace's own business data are always
 * included.
 */
async function factsAsked(
  work: Work,
  sources: FactSources,
  { about, id }: z.output<typeof asked>,
): Promise<TemplateFacts> {
  return about && id ? chosenFacts(work, sources[about], id) : sampleFacts(await businessOf(work))
}

type At = { sources: FactSources; config: Config; request: FastifyRequest }

/**
 * Mails the caller a test of a template's text, filled from a record. Refuses the mail if the mailbox has reached its
 * limit.
 */
async function sendTest(work: Work, body: TemplateTest, at: At) {
  const { category, language, record } = body
  const words = { subject: body.subject ?? null, body: body.body }
  const errors = templateFaults({ category, languages: { [language]: words } }, await customVariables(work))
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  const facts = await factsAsked(work, at.sources, {
    about: subjectOf(category),
    ...(record && { id: record }),
  })
  const values = templateValues(facts, language)
  const { rows } = await work.client.query<{ email: string }>(
    'select email from members where workspace_id = $1 and id = $2',
    [work.workspaceId, work.actor.id],
  )
  const to = rows[0]?.email
  if (!to) throw new Problem('NOT_FOUND')
  const text = renderTemplate(body.body, values)
  const isQueued = await queueMail(work.client, {
    to,
    replyTo: facts.business.email,
    subject: renderTemplate(body.subject ?? '', values) || facts.business.name,
    text,
    html: htmlOfText(text, language, facts.business.name),
    kind: 'template-test',
    language,
    aboutWorkspace: work.workspaceId,
    ...(!isUnlimited(at.config, at.request) && { perMailbox: mailboxLimit }),
  })
  if (!isQueued) throw new Problem('RATE_LIMITED', { retryAfter: 600 })
  return { to }
}

/** Serves the templates' own calls: the data for a preview, and the test mail to the caller. */
export function serveTemplates(server: Server, sources: FactSources): void {
  serve(server, {
    ...templateFacts,
    entity: 'template',
    section: 'SYS_TEMPLATE',
    flag: 'read',
    reads: true,
    handle: async (work, { query }) => ({ result: await factsAsked(work, sources, checked(asked, query)) }),
  })
  serve(server, {
    ...templateTestCall,
    entity: 'template',
    section: 'SYS_TEMPLATE',
    flag: 'update',
    handle: async (work, { body, request }) => ({
      result: await sendTest(work, body, { sources, config: server.config, request }),
    }),
  })
}
