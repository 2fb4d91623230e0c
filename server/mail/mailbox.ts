import { type MailboxEntry, mailboxRead } from '@fieldhouse/domain/mail/calls'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import { describes } from '../kit/http/described.ts'
import { isId } from '../kit/database/ids.ts'
import { isThisMachine } from '../kit/http/client-address.ts'
import { type Server, apiBase, envelope } from '../kit/http/route.ts'
import { type KeptMail, mailboxPage, mailboxStyle } from './mailbox-page.ts'
import type { MailWorker } from './worker.ts'
import { paramsOf, queryOf } from '../kit/http/address-values.ts'

/**
 * The maximum time for which the mailbox page waits for attached documents to be rendered, in ms. Mails with codes have
 * no documents.
 */
const longestWait = 10_000

/**
 * Refuses requests from other machines and through proxies, because mails contain codes and links that open accounts.
 */
async function onlyLoopback(request: FastifyRequest): Promise<void> {
  if (!isThisMachine(request)) throw new Problem('NOT_FOUND')
}

async function newestMails(pool: Pool, to: string | undefined): Promise<KeptMail[]> {
  const { rows } = await pool.query<KeptMail>(
    `select id, recipient as to, subject, text, html, created_at as "createdAt",
       coalesce((select json_agg(json_build_object('name', f.name, 'contentType', f.content_type,
           'size', octet_length(f.content)) order by f.position)
         from outbox_files f where f.mail = outbox.id), '[]') as attachments
     from outbox where $1::text is null or lower(recipient) = lower($1)
     order by created_at desc, id desc limit 200`,
    [to ?? null],
  )
  return rows
}

const askedFor = (request: FastifyRequest): string | undefined => {
  const { to } = queryOf(request)
  return typeof to === 'string' && to !== '' ? to : undefined
}

/** Makes the header for a file name (RFC 6266): ASCII for old clients, the full name for others. */
const named = (name: string) =>
  `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`

async function sendFile(pool: Pool, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id = '', number = '' } = paramsOf(request)
  if (!isId(id) || !/^\d{1,3}$/.test(number)) throw new Problem('NOT_FOUND')
  const found = await pool.query<{ name: string; contentType: string; content: Buffer }>(
    `select name, content_type as "contentType", content from outbox_files where mail = $1
     order by position offset $2 limit 1`,
    [id, Number(number)],
  )
  const file = found.rows[0]
  if (!file) throw new Problem('NOT_FOUND')
  return reply
    .headers({
      'content-type': file.contentType,
      'content-disposition': named(file.name),
      'content-security-policy': `default-src 'none'; sandbox`,
      'x-content-type-options': 'nosniff',
    })
    .send(file.content)
}

/** Serves the local mailbox, which shows all mail while no mail server is configured (api.md, Process). */
export function serveMailbox({ app, database }: Server, worker: MailWorker): void {
  const pool = database.main
  const guarded = { onRequest: onlyLoopback }
  const said = describes(mailboxRead)
  const mails = async (request: FastifyRequest): Promise<KeptMail[]> => {
    await Promise.race([worker.drain(), setTimeout(longestWait, undefined, { ref: false })])
    return newestMails(pool, askedFor(request))
  }
  app.get(`${apiBase}${mailboxRead.path}`, { ...guarded, ...said }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const kept = await mails(request)
    const result = kept.map(({ to, subject, text, html, createdAt, attachments }): MailboxEntry => ({
      to,
      subject,
      text,
      html,
      createdAt: createdAt.toISOString(),
      attachments,
    }))
    return envelope({ result })
  })
  app.get('/dev/mailbox', guarded, async (request, reply) => {
    const to = askedFor(request)
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      })
      .send(mailboxPage(await mails(request), to ?? '', request.language))
  })
  app.get('/dev/mailbox.css', guarded, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(mailboxStyle),
  )
  app.get('/dev/mailbox/:id/:number', guarded, (request, reply) => sendFile(pool, request, reply))
}
