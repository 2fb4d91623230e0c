import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { languageOf } from '@fieldhouse/domain/kit/words/words'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { cancelledFor, feedReach, readCalendarFeed } from '@fieldhouse/domain/operations/calendar-feed'
import { heldBy } from '@fieldhouse/domain/core/held-permissions'
import { workforce } from '@fieldhouse/domain/people/workforce'
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { tokenHash } from '../identity/codes.ts'
import { guardAddress } from '../identity/throttle.ts'
import type { Claim, Membership } from '../kit/database/claim.ts'
import { type Work, inTransaction, inWorkspace } from '../kit/database/work.ts'
import { describes } from '../kit/http/described.ts'
import { disposition, nameable } from '../kit/http/disposition.ts'
import { isKnown } from '../kit/http/known-etag.ts'
import { type Server, apiBase } from '../kit/http/route.ts'
import { calendarEntries } from './calendar-entries.ts'
import { technicianCalendar } from './icalendar.ts'
import { setLocal } from '../kit/database/local-settings.ts'

/** The feed that a secret opens. */
type OpenedFeed = {
  id: string
  workspaceId: string
  technician: string
  /**
   * The person who created or renewed the feed and therefore knows the feed's address. Null if this person is unknown.
   */
  maker: string | null
  language: string
  timezone: string
}

/** The iCalendar text and the name of a feed. */
type Feed = { text: string; name: string }

/**
 * Finds the feed of a secret, or null. The workspace of the request is not known yet, so row-level security allows
 * reading a feed by the secret's hash.
 */
async function findFeed(server: Server, secret: string): Promise<OpenedFeed | null> {
  return inTransaction(server.database.main, async (client) => {
    const hash = tokenHash(secret)
    await setLocal(client, { workspace_id: '', calendar_feed: hash })
    const { rows } = await client.query<OpenedFeed>(
      `select f.id, f.workspace_id as "workspaceId", f.technician, f.created_by as maker,
         u.lang as language, u.timezone
       from calendar_feeds f join users u on u.id = f.technician where f.secret_hash = $1`,
      [hash],
    )
    return rows[0] ?? null
  })
}

/** Stores when a feed was read, at most every five minutes, because calendar programs read feeds often. */
async function noteRead(work: Work, id: string): Promise<void> {
  await work.client.query(
    `update calendar_feeds set last_read_at = now() where workspace_id = $1 and id = $2
       and (last_read_at is null or last_read_at < now() - interval '5 minutes')`,
    [work.workspaceId, id],
  )
}

async function nameOf(work: Work): Promise<string> {
  const { rows } = await work.client.query<{ name: string }>(
    `select w.name || ' – ' || m.first_name || ' ' || m.last_name as name from members m
     join workspaces w on w.workspace_id = m.workspace_id where m.workspace_id = $1 and m.id = $2`,
    [work.workspaceId, work.actor.id],
  )
  return rows[0]?.name ?? ''
}

/**
 * Whether the maker of a feed may still create it (OPEN-461). The maker is the technician, or an enabled member who may
 * change members. An unknown maker is permitted.
 */
async function isMakerIn(work: Work, { maker, technician }: OpenedFeed): Promise<boolean> {
  if (maker === null || maker === technician) return true
  const { rows } = await work.client.query<Membership>('select * from membership($1, $2)', [
    work.workspaceId,
    maker,
  ])
  const [member] = rows
  if (!member?.usable) return false
  const { role_name: name, role_enabled: enabled, sections } = member
  return may(heldBy({ name, enabled, sections }), workforce.section, 'update')
}

/**
 * The feed with the visits that the technician may see now. Returns null if the technician or the maker of the feed has
 * lost the permission.
 */
async function draw(work: Work, found: OpenedFeed, language: Language): Promise<Feed | null> {
  const { id, technician } = found
  if (!may(work.permissions, appointment.section, 'read')) return null
  if (!(await isMakerIn(work, found))) return null
  const now = work.now.getTime()
  const entries = await calendarEntries(work, {
    span: { from: now - feedReach.back, to: now + feedReach.ahead },
    technicians: [technician],
    cancelledSince: now - cancelledFor,
  })
  await noteRead(work, id)
  const name = await nameOf(work)
  return { name, text: technicianCalendar(entries, { name, language }) }
}

/** The errors for which the reader of a feed gets 'not found': the membership ended, or the workspace is closed. */
const ended: readonly string[] = ['NOT_A_MEMBER', 'WORKSPACE_DISABLED', 'WORKSPACE_REQUIRED']

/**
 * Returns the feed that a secret opens, with the visits that its technician may see. Returns null for a wrong secret,
 * and for an ended or unreadable feed.
 */
async function openFeed(server: Server, secret: string): Promise<Feed | null> {
  const found = await findFeed(server, secret)
  if (found === null) return null
  const language = languageOf(found.language) ?? 'en'
  // A calendar program cannot provide a second factor. If the workspace requires a second factor, the creator of the
  // feed's address has provided it.
  const actor = { id: found.technician, language, timezone: found.timezone, hasSecondFactor: true }
  const claim: Claim = { workspaceId: found.workspaceId, actor }
  try {
    return await inWorkspace(server.database.main, claim, (work) => draw(work, found, language))
  } catch (error) {
    if (error instanceof Problem && ended.includes(error.code)) return null
    throw error
  }
}

const etagOf = (text: string) => `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`

/** Sends a feed, or 304 if the calendar program already has the current content. */
function sendFeed(request: FastifyRequest, reply: FastifyReply, { text, name }: Feed): FastifyReply {
  const etag = etagOf(text)
  reply.headers({ etag, 'cache-control': 'private, no-cache' })
  if (isKnown(request, etag)) return reply.code(304).send()
  return reply
    .headers({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': disposition('attachment', `${nameable(name)}.ics`),
    })
    .send(text)
}

/**
 * Serves technicians' feeds to calendar programs without a session, by the secret in the address. Ten wrong secrets
 * within a minute from one IP address give 429.
 */
export function serveCalendarFeedReading(server: Server): void {
  server.app.get<{ Params: { secret: string } }>(
    `${apiBase}${readCalendarFeed.path}`,
    describes(readCalendarFeed),
    async (request, reply) => {
      const feed = await guardAddress(server, request, () => openFeed(server, request.params.secret))
      if (feed === null) throw new Problem('NOT_FOUND')
      return sendFeed(request, reply, feed)
    },
  )
}
