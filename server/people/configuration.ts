import { numberOf } from '@fieldhouse/domain/kit/series'
import { type ConfigurationView, shownSeries } from '@fieldhouse/domain/people/configuration'
import { eq } from 'drizzle-orm'
import { type Server, serve } from '../kit/route.ts'
import { counters } from '../kit/tables.ts'
import type { Work } from '../kit/work.ts'
import { senderOf } from '../mail/smtp.ts'

async function numberingOf(work: Work): Promise<ConfigurationView['numbering']> {
  const given = await work.tx.select().from(counters).where(eq(counters.workspaceId, work.workspaceId))
  return shownSeries.map((series) => {
    const last = given.find((counter) => counter.series === series)?.last ?? 0
    return { series, next: numberOf(series, last + 1) }
  })
}

/** Serves what is set for a workspace beside its own fields: how records are numbered, who mails come from. */
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
        numbering: await numberingOf(work),
        sender: smtpUrl === null ? null : senderOf(smtpUrl, appUrl),
      } satisfies ConfigurationView,
    }),
  })
}
