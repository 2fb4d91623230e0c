import { sampleTrade } from '@fieldhouse/domain/core/sample-words'
import type { Trade } from '@fieldhouse/domain/core/trades'
import { everySection } from '@fieldhouse/domain/kit/entity/sections'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { inUse } from '@fieldhouse/domain/in-use'
import { sampleCreate, sampleRead, sampleRemove } from '@fieldhouse/domain/reports/calls'
import { tradeOf } from '@fieldhouse/domain/people/organization-kinds'
import type { SampleUse } from '@fieldhouse/domain/reports/sample-removal'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Whole } from '../area.ts'
import type { Work } from '../kit/database/work.ts'
import { type Sample, type SampleRecord, idsOf, recordsOf } from '../kit/entity/sample.ts'
import type { Answer, Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { workspaces } from '../people/tables.ts'
import { removeFrom } from './remove-sample.ts'
import { samples } from './tables.ts'

/** Makes calls run one after the other, so that two clicks cannot make two samples. */
const takeTurn = (work: Work) =>
  work.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${work.workspaceId}, 23))`)

/** The number of sample records in the workspace. */
const countSample = (work: Work) => work.tx.$count(samples, eq(samples.workspaceId, work.workspaceId))

/** Returns the trade of the workspace's sector. */
async function tradeIn({ tx, workspaceId }: Work): Promise<Trade> {
  const [found] = await tx
    .select({ sector: workspaces.orgSector })
    .from(workspaces)
    .where(eq(workspaces.workspaceId, workspaceId))
  return tradeOf(found?.sector)
}

/** Makes the sample with all permissions. The caller needs only the admin flag on the configuration. */
async function makeSample(
  asked: Work,
  parts: readonly Sample[],
  trade?: Trade,
): Promise<Answer<{ records: number }>> {
  const work: Work = { ...asked, permissions: everySection([true, true, true, true, true]) }
  await takeTurn(work)
  const known = await countSample(work)
  if (known > 0) return { result: { records: known } }
  const of = sampleTrade(trade ?? (await tradeIn(work)), work.actor.language)
  const made: SampleRecord[] = []
  for (const { make } of parts) made.push(...(await make(work, made, of)))
  await work.tx
    .insert(samples)
    .values(made.map(({ entity, id }) => ({ workspaceId: work.workspaceId, entity, recordId: id })))
  return { result: { records: made.length }, status: 201 }
}

/**
 * Removes the sample marks from the records that the company keeps. Returns the sample records that are not removed
 * yet.
 */
async function letStay(work: Work, parts: readonly Sample[]): Promise<SampleRecord[]> {
  const all = await work.tx
    .select({ entity: samples.entity, id: samples.recordId })
    .from(samples)
    .where(eq(samples.workspaceId, work.workspaceId))
    // The newest records come first, because a record that refers to another record of its kind was made later and must
    // be removed before it.
    .orderBy(desc(samples.recordId))
  const stays: string[] = []
  for (const part of parts) stays.push(...((await part.stays?.(work, all)) ?? []).map(({ id }) => id))
  await work.tx
    .delete(samples)
    .where(and(eq(samples.workspaceId, work.workspaceId), inArray(samples.recordId, stays)))
  return all.filter(({ id }) => !stays.includes(id))
}

/**
 * Removes the sample data. Throws `IN_USE` with `current` if the company's records use sample records. With `keepUsed`,
 * the used records become the company's own.
 */
async function removeSample(
  work: Work,
  parts: readonly Sample[],
  keepUsed: boolean,
): Promise<Answer<{ records: number; kept: number }>> {
  await takeTurn(work)
  const left = await letStay(work, parts)
  for (const { beforeRemoval } of parts) await beforeRemoval?.(work, left)
  const uses: SampleUse[] = []
  const gone: SampleRecord[] = []
  // Tables that refer to other tables go first.
  for (const [entity, table] of parts.toReversed().flatMap(({ tables }) => tables)) {
    const removed = await removeFrom(work, { entity, table }, idsOf(left, entity))
    gone.push(...recordsOf(entity, removed.gone))
    uses.push(...removed.uses)
  }
  const [first] = uses
  if (first && !keepUsed) throw new Problem('IN_USE', { ...inUse(first.table).details, current: uses })
  await work.tx.delete(samples).where(eq(samples.workspaceId, work.workspaceId))
  for (const { afterRemoval } of parts) await afterRemoval?.(work, gone)
  return { result: { records: 0, kept: left.length - gone.length } }
}

/** Serves 'Explore with sample data', which creates a small sample company and removes it again. */
export function serveSampleData(server: Server, { samples: parts }: Whole): void {
  const shared = { entity: 'sample-data', section: 'SYS_CONFIG', flag: 'admin' } as const
  serve(server, {
    ...sampleRead,
    ...shared,
    reads: true,
    handle: async (work) => ({
      result: { hasSample: (await countSample(work)) > 0, trade: await tradeIn(work) },
    }),
  })
  serve(server, {
    ...sampleCreate,
    ...shared,
    handle: (work, { body }) => makeSample(work, parts, body?.trade),
  })
  serve(server, {
    ...sampleRemove,
    ...shared,
    handle: (work, { body }) => removeSample(work, parts, body?.keepUsed ?? false),
  })
}
