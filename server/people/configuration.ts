import { configurationRead, configurationTestMail } from '@fieldhouse/domain/people/calls'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { headOf, numberOf, ownSeries } from '@fieldhouse/domain/kit/time/series'
import type { ConfigurationView } from '@fieldhouse/domain/people/configuration'
import { wordMail } from '@fieldhouse/domain/identity/mail-words'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { perMailbox } from '../identity/send-code.ts'
import { type Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { counters } from '../kit/database/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { senderOf } from '../mail/smtp.ts'
import { workspaces } from './tables.ts'

async function numbersOf(work: Work): Promise<Omit<ConfigurationView, 'sender'>> {
  const [own] = await work.tx.select().from(workspaces).where(eq(workspaces.workspaceId, work.workspaceId))
  if (!own) throw new Error('the workspace is gone')
  const used = await work.tx.select().from(counters).where(eq(counters.workspaceId, work.workspaceId))
  const given = Object.fromEntries(used.map(({ head, last }) => [head, last]))
  const year = Number(dayAt(work.now.getTime(), own.timezone).slice(0, 4))
  const numbering = ownSeries.map((series) => {
    const head = headOf(own.numbering[series], year)
    return { series, next: numberOf(head, (given[head] ?? 0) + 1) }
  })
  return { numbering, given, year }
}

/**
 * Sends the caller a test mail in the same way as the workspace's other mails. Fails if the mailbox has reached its
 * limit.
 */
async function sendTest(work: Work, config: Config, request: FastifyRequest): Promise<{ to: string }> {
  const { rows } = await work.client.query<{ to: string; name: string; workspace: string; replyTo: string }>(
    `select m.email as "to", m.first_name as name, w.name as workspace, coalesce(w.reply_to, w.email) as "replyTo"
     from members m join workspaces w on w.workspace_id = m.workspace_id
     where m.workspace_id = $1 and m.id = $2`,
    [work.workspaceId, work.actor.id],
  )
  const [own] = rows
  if (!own) throw new Problem('NOT_FOUND')
  const { to, name, workspace, replyTo } = own
  const { language } = work.actor
  const isQueued = await queueMail(work.client, {
    to,
    replyTo,
    kind: 'test',
    language,
    aboutWorkspace: work.workspaceId,
    ...wordMail('test', { language, name, params: { workspace, replyTo } }),
    ...perMailbox(config, request),
  })
  if (!isQueued) throw new Problem('RATE_LIMITED', { retryAfter: 600 })
  return { to }
}

/** Serves values derived from the settings: the next numbers, and the sender of mails. */
export function serveConfiguration(server: Server): void {
  const { smtpUrl, appUrl } = server.config
  serve(server, {
    ...configurationRead,
    entity: 'workspace',
    section: 'SYS_CONFIG',
    flag: 'read',
    reads: true,
    handle: async (work) => ({
      result: {
        ...(await numbersOf(work)),
        sender: smtpUrl === null ? null : senderOf(smtpUrl, appUrl),
      } satisfies ConfigurationView,
    }),
  })
  serve(server, {
    ...configurationTestMail,
    entity: 'workspace',
    section: 'SYS_CONFIG',
    flag: 'update',
    handle: async (work, { request }) => ({ result: await sendTest(work, server.config, request) }),
  })
}
