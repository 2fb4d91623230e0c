import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { ReportPart } from '@fieldhouse/domain/visits/field-report'
import type { FinishBody } from '@fieldhouse/domain/visits/visit-acts'
import type { Work } from '../../kit/database/work.ts'

/** Returns the given report parts that the body contains. */
export function named(body: FinishBody, parts: readonly ReportPart[]): ReportPart[] {
  const has: Record<ReportPart, boolean> = {
    HOURS: body.hours.some(({ minutes }) => minutes > 0),
    PARTS: body.parts.length > 0,
    MISSING: (body.missing ?? []).length > 0,
    CHECKLIST: true,
    REPORT: Boolean(body.report),
    SIGNATURE: Boolean(body.signature),
  }
  return parts.filter((part) => has[part])
}

const tries: readonly { omitted: Partial<FinishBody>; parts: readonly ReportPart[] }[] = [
  { omitted: {}, parts: [] },
  { omitted: { parts: [], missing: [] }, parts: ['PARTS', 'MISSING'] },
  { omitted: { parts: [], missing: [], hours: [] }, parts: ['PARTS', 'MISSING', 'HOURS'] },
]

const isRefusal = (error: unknown): boolean =>
  error instanceof Problem && ['VALIDATION', 'INVALID_TRANSITION', 'NOT_FOUND'].includes(error.code)

/**
 * Calls `run` with the whole body. If `run` refuses the body, retries without used parts, then also without hours.
 * Returns the report parts that were omitted.
 */
export async function withoutRefused(
  work: Work,
  body: FinishBody,
  run: (body: FinishBody) => Promise<unknown>,
): Promise<ReportPart[]> {
  for (const { omitted, parts } of tries) {
    const heard = work.events.length
    await work.client.query('savepoint before_report')
    try {
      await run({ ...body, ...omitted })
      await work.client.query('release savepoint before_report')
      return named(body, parts)
    } catch (error) {
      await work.client.query('rollback to savepoint before_report')
      work.events.length = heard
      if (!isRefusal(error) || parts.includes('HOURS')) throw error
    }
  }
  throw new Error('the last try either succeeds or throws')
}
