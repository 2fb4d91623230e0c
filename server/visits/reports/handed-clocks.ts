import type { HandedWork } from '@fieldhouse/domain/visits/handed-in'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Work } from '../../kit/database/work.ts'
import { visitClocks } from '../tables.ts'

type Handed = HandedWork & { visit: string; technician: string }

/** Stores the handed-in working times of a technician. Returns the earliest start in epoch ms, or null. */
export async function addClocks(
  work: Work,
  { visit, technician, spans, ranUntil }: Handed,
): Promise<number | null> {
  const { tx, workspaceId } = work
  if (ranUntil !== null) await runOn(work, { visit, technician, until: ranUntil })
  if (spans.length === 0) return null
  await tx
    .insert(visitClocks)
    .values(spans.map((span) => ({ ...span, workspaceId, appointment: visit, technician })))
  return Math.min(...spans.map(({ startedAt }) => startedAt))
}

/**
 * Extends the technician's last working time, because the clock on the device continued after the office had stopped
 * it.
 */
async function runOn(
  { tx, workspaceId }: Work,
  { visit, technician, until }: { visit: string; technician: string; until: number },
): Promise<void> {
  const ofThem = and(
    eq(visitClocks.workspaceId, workspaceId),
    eq(visitClocks.appointment, visit),
    eq(visitClocks.technician, technician),
  )
  const [last] = await tx
    .select({ id: visitClocks.id })
    .from(visitClocks)
    .where(ofThem)
    .orderBy(desc(visitClocks.startedAt), desc(visitClocks.id))
    .limit(1)
  if (!last) return
  await tx
    .update(visitClocks)
    .set({
      endedAt: sql`greatest(${visitClocks.startedAt}, ${visitClocks.endedAt}, ${new Date(until).toISOString()}::timestamptz)`,
    })
    .where(and(eq(visitClocks.workspaceId, workspaceId), eq(visitClocks.id, last.id)))
}
