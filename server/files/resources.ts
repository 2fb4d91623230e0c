import type { ResourceDetails } from '@fieldhouse/domain/collaboration/resource-details'
import { maxFileBytes } from '@fieldhouse/domain/kit/entity/file-rules'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { type SQL, and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import type { KeptFile } from './keep-file.ts'
import { type LinkFor, signedLink } from './links.ts'
import { resources } from './tables.ts'

/** A file of a record, as stored. */
export type Resource = typeof resources.$inferSelect

/** The fields needed to send a file. */
export type OpenedFile = Pick<Resource, 'id' | 'name' | 'key' | 'thumbnailKey' | 'contentType' | 'isImage'>

/** The record a file belongs to. */
export type Owner = { entity: string; recordId: string }

/** The sender's description of a file. */
export type About = { types: string[]; description: string | null; name: string | null }

/** The maximum size of all files of a workspace, in bytes: enough for 1,000 files of the maximum size. */
export const workspaceQuota = 1000 * maxFileBytes

/**
 * Refuses with `QUOTA` if the workspace's files would exceed the maximum size. Simultaneous uploads wait for each
 * other.
 */
async function needRoom(work: Work, bytes: number): Promise<void> {
  await work.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${work.workspaceId}, 19))`)
  const { rows } = await work.tx.execute<{ used: string }>(
    sql`select coalesce(sum(size), 0)::bigint as used from resources where workspace_id = ${work.workspaceId}`,
  )
  if (Number(rows[0]?.used ?? 0) + bytes > workspaceQuota) throw new Problem('QUOTA')
}

/** Creates the row of a stored file. */
export async function addResource(
  work: Work,
  owner: Owner,
  of: { file: KeptFile; about: About; isPhoto?: boolean },
): Promise<Resource> {
  await needRoom(work, of.file.size)
  const { name, ...file } = of.file
  const [row] = await work.tx
    .insert(resources)
    .values({
      ...file,
      ...owner,
      workspaceId: work.workspaceId,
      name: of.about.name ?? name,
      types: of.about.types,
      description: of.about.description,
      photo: of.isPhoto ? 'PHOTO' : null,
      createdBy: work.actor.id,
    })
    .returning()
  if (!row) throw new Problem('SERVER_ERROR')
  return row
}

/**
 * Makes a stored file the photo of its owner and removes the previous photo. With null, only removes the previous
 * photo.
 */
export async function setPhoto(work: Work, owner: Owner, file: KeptFile | null): Promise<Resource | null> {
  await work.tx.delete(resources).where(and(ofOwner(work, owner), isNotNull(resources.photo)))
  if (!file) return null
  const about = { types: [], description: null, name: null }
  return addResource(work, owner, { file, about, isPhoto: true })
}

function ofOwner(work: Work, { entity, recordId }: Owner): SQL | undefined {
  return and(
    eq(resources.workspaceId, work.workspaceId),
    eq(resources.entity, entity),
    eq(resources.recordId, recordId),
  )
}

/** The media of a record, oldest first, without its photo. */
export async function mediaOf(work: Work, owner: Owner): Promise<Resource[]> {
  return work.tx
    .select()
    .from(resources)
    .where(and(ofOwner(work, owner), isNull(resources.photo)))
    .orderBy(asc(resources.id))
}

/** Counts the media of a record, without its photo. */
export const countMedia = (work: Work, owner: Owner): Promise<number> =>
  work.tx.$count(resources, and(ofOwner(work, owner), isNull(resources.photo)))

/** The media of many records, oldest first. */
export async function mediaOfMany(
  { tx, workspaceId }: Work,
  owners: readonly { entity: string; id: string }[],
): Promise<Resource[]> {
  if (owners.length === 0) return []
  const named = sql.join(
    owners.map(({ entity, id }) => sql`(${entity}, ${id}::uuid)`),
    sql`, `,
  )
  return tx
    .select()
    .from(resources)
    .where(
      and(
        eq(resources.workspaceId, workspaceId),
        sql`(${resources.entity}, ${resources.recordId}) in (${named})`,
        isNull(resources.photo),
      ),
    )
    .orderBy(asc(resources.id))
}

/** Copies the media of a record to another record. Each record keeps its media if the other one is deleted. */
export async function copyMedia(work: Work, from: Owner, to: Owner): Promise<void> {
  const media = await mediaOf(work, from)
  if (media.length === 0) return
  await needRoom(
    work,
    media.reduce((sum, { size }) => sum + size, 0),
  )
  await work.tx.insert(resources).values(media.map(({ id: _id, ...file }) => ({ ...file, ...to })))
}

/** Changes the description of a record's file. Throws `NOT_FOUND` if the record has no such file. */
export async function describeMedia(
  work: Work,
  owner: Owner,
  of: { id: string; details: ResourceDetails },
): Promise<Resource> {
  const { types, description } = of.details
  const [row] = await work.tx
    .update(resources)
    .set({ types: [...new Set(types)], ...(description === undefined ? {} : { description }) })
    .where(and(ofOwner(work, owner), eq(resources.id, of.id), isNull(resources.photo)))
    .returning()
  if (!row) throw new Problem('NOT_FOUND')
  return row
}

/**
 * Removes a file from its record. Throws `NOT_FOUND` if the record has no such file. The janitor later deletes the file
 * from the store.
 */
export async function removeMedia(work: Work, owner: Owner, id: string): Promise<Resource> {
  const [gone] = await work.tx
    .delete(resources)
    .where(and(ofOwner(work, owner), eq(resources.id, id), isNull(resources.photo)))
    .returning()
  if (!gone) throw new Problem('NOT_FOUND')
  return gone
}

/** Finds a file of this workspace by id. The file may belong to any record. */
export async function findResource(work: Work, id: string): Promise<Resource | null> {
  const [row] = await work.tx
    .select()
    .from(resources)
    .where(and(eq(resources.workspaceId, work.workspaceId), eq(resources.id, id)))
  return row ?? null
}

/** A file in the form of a response (FILE-11), with links that work for this session for ten to fifteen minutes. */
export function shownResource(row: Resource, to: LinkFor) {
  const link = (part: 'file' | 'thumbnail') => signedLink(to, { ...row, part })
  const url = link('file')
  return {
    _id: row.id,
    name: row.name,
    url,
    thumbnailUrl: row.thumbnailKey ? link('thumbnail') : null,
    isImage: row.isImage,
    contentType: row.contentType,
    size: row.size,
    types: row.types,
    description: row.description,
    // Repeats values under the field names of the specification (NOTE-11).
    type: row.types,
    note: row.description,
    file: url,
    createdAt: row.createdAt,
  }
}

/** Makes the deletion of a record delete its files, so that they neither use quota nor open through older links. */
export function removeWithRecord(owner: EntityModule): void {
  owner.attached.push((work, recordId) =>
    work.tx.delete(resources).where(ofOwner(work, { entity: owner.entity.name, recordId })),
  )
}
