import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import {
  type CalendarFeed,
  type NewCalendarFeed,
  createCalendarFeed,
  deleteCalendarFeed,
  listCalendarFeeds,
  renewCalendarFeed,
} from '@fieldhouse/domain/operations/calendar-feed'
import { workforce } from '@fieldhouse/domain/people/workforce'
import { and, eq, not } from 'drizzle-orm'
import { newToken, tokenHash } from '../identity/codes.ts'
import { isId } from '../kit/database/ids.ts'
import { newId } from '../kit/database/tenant-table.ts'
import type { Work } from '../kit/database/work.ts'
import { noteAll } from '../kit/entity/note-all.ts'
import { type Answer, type Server, apiBase } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { members } from '../people/tables.ts'
import { workforceRoutes } from '../people/workforce.ts'
import { calendarFeeds } from './tables.ts'

type FeedRow = typeof calendarFeeds.$inferSelect

const shown = ({ id, technician, createdAt, lastReadAt }: FeedRow): CalendarFeed => ({
  _id: id,
  technician,
  createdAt,
  lastReadAt,
})

/** Throws `FORBIDDEN` if the user is not this technician and may not change members. */
function needOwner(work: Work, technician: string): void {
  if (technician === work.actor.id || may(work.permissions, workforce.section, 'update')) return
  throw new Problem('FORBIDDEN')
}

/**
 * Locks and returns the feed. Throws `NOT_FOUND` if the feed does not exist, or belongs to another person and the user
 * may not change members.
 */
async function lockFeed(work: Work, id: string): Promise<FeedRow> {
  const [row] = await work.tx
    .select()
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.workspaceId, work.workspaceId), eq(calendarFeeds.id, id)))
    .for('update')
  if (!row || (row.technician !== work.actor.id && !may(work.permissions, workforce.section, 'update')))
    throw new Problem('NOT_FOUND')
  return row
}

/** Adds an action on the feed to the member's history. The history does not contain the feed's secret. */
const note = (work: Work, technician: string, action: 'feedCreate' | 'feedRenew' | 'feedDelete') =>
  noteAll(work, workforceRoutes, { action, rows: [{ id: technician, changes: {} }] })

/**
 * The response with a feed's address, which is shown only once: only the hash of its secret is stored. The stored
 * response to a repeated request contains no address.
 */
function told(server: Server, row: FeedRow, secret: string): Answer<NewCalendarFeed> {
  const url = `${server.config.appUrl.replace(/\/$/, '')}${apiBase}/calendar/feed/${secret}.ics`
  return { result: { ...shown(row), url }, replayed: { ...shown(row), url: null } }
}

async function needMember(work: Work, technician: string): Promise<void> {
  const isMember = and(
    eq(members.workspaceId, work.workspaceId),
    eq(members.id, technician),
    not(members.removed),
  )
  if ((await work.tx.$count(members, isMember)) === 0) throw fault(['technician'], 'NOT_FOUND')
}

async function create(server: Server, work: Work, technician: string): Promise<Answer<NewCalendarFeed>> {
  needOwner(work, technician)
  await needMember(work, technician)
  const secret = newToken()
  const [row] = await work.tx
    .insert(calendarFeeds)
    .values({
      workspaceId: work.workspaceId,
      id: newId(),
      technician,
      secretHash: tokenHash(secret),
      createdBy: work.actor.id,
      createdAt: work.now.toISOString(),
    })
    .onConflictDoNothing()
    .returning()
  if (!row) throw new Problem('DUPLICATE', { errors: [{ path: ['technician'], code: 'DUPLICATE' }] })
  await note(work, technician, 'feedCreate')
  return { ...told(server, row, secret), status: 201 }
}

async function renew(server: Server, work: Work, id: string): Promise<Answer<NewCalendarFeed>> {
  const feed = await lockFeed(work, id)
  const secret = newToken()
  const changed = { secretHash: tokenHash(secret), lastReadAt: null, createdBy: work.actor.id }
  await work.tx
    .update(calendarFeeds)
    .set(changed)
    .where(and(eq(calendarFeeds.workspaceId, work.workspaceId), eq(calendarFeeds.id, id)))
  await note(work, feed.technician, 'feedRenew')
  return told(server, { ...feed, ...changed }, secret)
}

async function remove(work: Work, id: string): Promise<void> {
  const feed = await lockFeed(work, id)
  await work.tx
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.workspaceId, work.workspaceId), eq(calendarFeeds.id, id)))
  await note(work, feed.technician, 'feedDelete')
}

async function list(work: Work, asked: string | string[] | undefined): Promise<CalendarFeed[]> {
  const given = asked ?? work.actor.id
  // A request may name only one technician, because the feeds in the response do not name their technician.
  if (typeof given !== 'string' || !isId(given)) throw fault(['technician'], 'ID')
  const technician = given.toLowerCase()
  needOwner(work, technician)
  const rows = await work.tx
    .select()
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.workspaceId, work.workspaceId), eq(calendarFeeds.technician, technician)))
  return rows.map(shown)
}

/**
 * Serves creating, renewing and ending private feeds, one per technician. Technicians manage their own feed. Users who
 * may change members manage all feeds.
 */
export function serveCalendarFeeds(server: Server): void {
  const about = { entity: 'calendar-feed', section: appointment.section, flag: 'read' } as const
  serve(server, {
    ...listCalendarFeeds,
    ...about,
    reads: true,
    handle: async (work, { query }) => ({ result: await list(work, query.technician) }),
  })
  serve(server, {
    ...createCalendarFeed,
    ...about,
    handle: (work, { body }) => create(server, work, body.technician),
  })
  serve(server, { ...renewCalendarFeed, ...about, handle: (work, { id }) => renew(server, work, id) })
  serve(server, {
    ...deleteCalendarFeed,
    ...about,
    handle: async (work, { id }) => {
      await remove(work, id)
      return { result: { _id: id } }
    },
  })
}
