import type { Link } from '@fieldhouse/domain/links/calls'
import type { LinkPurpose } from '@fieldhouse/domain/links/purposes'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import { newId } from '../kit/database/tenant-table.ts'
import type { Work } from '../kit/database/work.ts'
import type { LinkPage } from './purpose.ts'
import { links } from './tables.ts'
import { linkToken } from './token.ts'

export type LinkRow = typeof links.$inferSelect

/** The URL of a link's page. */
export const linkUrl = (config: Pick<Config, 'appUrl' | 'secret'>, row: Pick<LinkRow, 'id' | 'purpose'>) =>
  `${config.appUrl.replace(/\/$/, '')}/l/${linkToken(row, config.secret)}`

/** A link in the form of a response to the office. */
export const shownLink = (config: Pick<Config, 'appUrl' | 'secret'>, row: LinkRow): Link => ({
  _id: row.id,
  purpose: row.purpose,
  record: row.record,
  url: linkUrl(config, row),
  expiresAt: row.expiresAt,
  createdAt: row.createdAt,
  openedAt: row.openedAt,
  lastOpenedAt: row.lastOpenedAt,
})

const liveOf = (work: Work, purpose: LinkPurpose, record: string) =>
  and(
    eq(links.workspaceId, work.workspaceId),
    eq(links.purpose, purpose),
    eq(links.record, record),
    isNull(links.revokedAt),
  )

/** The valid link of a record, or null. */
export async function liveLink(work: Work, purpose: LinkPurpose, record: string): Promise<LinkRow | null> {
  const [row] = await work.tx
    .select()
    .from(links)
    .where(and(liveOf(work, purpose, record), gt(links.expiresAt, work.now.toISOString())))
  return row ?? null
}

/**
 * Makes a record's link, or extends the existing link. Replaces an expired or revoked link. Concurrent calls get the
 * same link.
 */
export async function makeLink(
  work: Work,
  { purpose, ends }: Pick<LinkPage, 'purpose' | 'ends'>,
  record: string,
): Promise<{ row: LinkRow; isNew: boolean }> {
  const expiresAt = (await ends(work, record)).toISOString()
  const now = work.now.toISOString()
  await work.tx
    .update(links)
    .set({ revokedAt: now })
    .where(and(liveOf(work, purpose, record), lte(links.expiresAt, now)))
  const [made] = await work.tx
    .insert(links)
    .values({
      workspaceId: work.workspaceId,
      id: newId(),
      purpose,
      record,
      expiresAt,
      createdBy: work.actor.id,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (made) return { row: made, isNew: true }
  const [kept] = await work.tx
    .update(links)
    .set({ expiresAt })
    .where(liveOf(work, purpose, record))
    .returning()
  if (!kept) throw new Problem('OVERLOADED', { retryAfter: 1 })
  return { row: kept, isNew: false }
}

/** The merged records, and those of them whose links stay valid: the customer of the others may see nothing of `kept`. */
type MergedLinks = { kept: string; gone: string; stays: readonly string[] }

/**
 * Moves all links of a merged record to the kept record, and revokes expired ones. Of two valid links with one purpose,
 * only that of `kept` stays valid.
 */
export async function mergeLinks({ tx, workspaceId, now }: Work, of: MergedLinks): Promise<void> {
  const { kept, gone, stays } = of
  const revokedAt = now.toISOString()
  const isOf = (record: string) => and(eq(links.workspaceId, workspaceId), eq(links.record, record))
  for (const record of [kept, gone])
    await tx
      .update(links)
      .set({ revokedAt })
      .where(
        and(
          isOf(record),
          isNull(links.revokedAt),
          stays.includes(record) ? lte(links.expiresAt, revokedAt) : undefined,
        ),
      )
  const hasTwin = sql`exists (select from ${links} twin where twin.workspace_id = ${workspaceId}
    and twin.record = ${kept} and twin.purpose = ${links.purpose} and twin.revoked_at is null)`
  await tx
    .update(links)
    .set({
      record: kept,
      revokedAt: sql`coalesce(${links.revokedAt}, case when ${hasTwin} then ${revokedAt}::timestamptz end)`,
    })
    .where(isOf(gone))
}
