import { and, eq, sql } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { brands } from './tables.ts'

/** Returns the id of the brand with this name in any case, or null. */
export async function brandNamed(work: Work, name: string): Promise<string | null> {
  const [found] = await work.tx
    .select({ id: brands.id })
    .from(brands)
    .where(and(eq(brands.workspaceId, work.workspaceId), sql`lower(${brands.name}) = lower(${name})`))
  return found?.id ?? null
}
