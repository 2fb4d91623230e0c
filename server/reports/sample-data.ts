import { everySection } from '@fieldhouse/domain/kit/entity/sections'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { inUse } from '@fieldhouse/domain/in-use'
import { sampleCreate, sampleRemove } from '@fieldhouse/domain/reports/calls'
import type { SampleUse } from '@fieldhouse/domain/reports/sample-removal'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Whole } from '../area.ts'
import type { Work } from '../kit/database/work.ts'
import { type Sample, type SampleRecord, idsOf, recordsOf } from '../kit/entity/sample.ts'
import type { Answer, Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { removeFrom } from './remove-sample.ts'
import { samples } from './tables.ts'

/** One after the other: two clicks must not make two samples. */
const takeTurn = (work: Work) =>
  work.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${work.workspaceId}, 23))`)

/** Made by the product, not by the person: the flag on the configuration is all that is asked of them. */
async function makeSample(asked: Work, parts: readonly Sample[]): Promise<Answer<{ records: number }>> {
  const work: Work = { ...asked, permissions: everySection([true, true, true, true, true]) }
  await takeTurn(work)
  const known = await work.tx.$count(samples, eq(samples.workspaceId, work.workspaceId))
  if (known > 0) return { result: { records: known } }
  const made: SampleRecord[] = []
  for (const { make } of parts) made.push(...(await make(work, made)))
  await work.tx
    .insert(samples)
    .values(made.map(({ entity, id }) => ({ workspaceId: work.workspaceId, entity, recordId: id })))
  return { result: { records: made.length }, status: 201 }
}

/** Forgets what belongs to the company from now on; answers the records that are left to remove. */
async function letStay(work: Work, parts: readonly Sample[]): Promise<SampleRecord[]> {
  const all = await work.tx
    .select({ entity: samples.entity, id: samples.recordId })
    .from(samples)
    .where(eq(samples.workspaceId, work.workspaceId))
    // What refers to another of its kind was made after it, and goes before it.
    .orderBy(desc(samples.recordId))
  const stays: string[] = []
  for (const part of parts) stays.push(...((await part.stays?.(work, all)) ?? []).map(({ id }) => id))
  await work.tx
    .delete(samples)
    .where(and(eq(samples.workspaceId, work.workspaceId), inArray(samples.recordId, stays)))
  return all.filter(({ id }) => !stays.includes(id))
}

/**
 * Removes the sample, what refers to others first. Where own records use some of it, that is refused with what uses it,
 * unless the caller said that those may stay: they then belong to the company, and the rest goes.
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

/** 'Explore with sample data': a small company to look around in, and its removal without a trace. */
export function serveSampleData(server: Server, { samples: parts }: Whole): void {
  const shared = { method: 'POST', entity: 'sample-data', section: 'SYS_CONFIG', flag: 'admin' } as const
  serve(server, {
    ...sampleCreate,
    ...shared,
    handle: (work) => makeSample(work, parts),
  })
  serve(server, {
    ...sampleRemove,
    ...shared,
    handle: (work, { body }) => removeSample(work, parts, body?.keepUsed ?? false),
  })
}
