import type { Server } from '../kit/http/route.ts'
import type { DocumentRenderers } from './document-renderer.ts'
import { serveMailLog } from './mail-log.ts'
import { serveMailbox } from './mailbox.ts'
import { connectionsOf, lanesOf } from './lanes.ts'
import { smtpDelivery } from './smtp.ts'
import { mailWorker } from './worker.ts'

/** Delivers the outbox while the server runs: by SMTP, or into the local mailbox if there is no `SMTP_URL`. */
export function serveMail(server: Server, renderers: DocumentRenderers): void {
  const { app, config, database } = server
  const smtp = config.smtpUrl ? smtpDelivery(config.smtpUrl, config.appUrl) : null
  const worker = mailWorker({
    pool: database.main,
    direct: database.direct,
    deliver: smtp?.deliver ?? null,
    ...(config.smtpUrl && { lanes: lanesOf(connectionsOf(config.smtpUrl)) }),
    renderers,
    log: app.log,
  })
  app.addHook('onReady', () => worker.start())
  server.drain.add(async () => {
    await worker.stop()
    await smtp?.close()
  })
  serveMailLog(server)
  if (!smtp) serveMailbox(server, worker)
}
