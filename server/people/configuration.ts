import { dayAt } from '@fieldhouse/domain/kit/day'
import { headOf, numberOf } from '@fieldhouse/domain/kit/series'
import type { ConfigurationView } from '@fieldhouse/domain/people/configuration'
import { ownSeries } from '@fieldhouse/domain/people/numbering'
import { eq } from 'drizzle-orm'
import { type Server, serve } from '../kit/route.ts'
import { counters } from '../kit/tables.ts'
import type { Work } from '../kit/work.ts'
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

/** Serves what follows from what is set for a workspace: the next numbers, and who mails come from. */
export function serveConfiguration(server: Server): void {
  const { smtpUrl, appUrl } = server.config
  serve(server, {
    method: 'GET',
    path: '/configuration/read',
    entity: 'workspace',
    summary: 'The next number of each series, and the sender of mails',
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
}
