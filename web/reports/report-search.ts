import { day } from '@fieldhouse/domain/kit/entity/fields'
import { z } from 'zod'

const code = z.string().max(40).optional().catch(undefined)

/** The state of the screen of reports in the URL. The screen ignores unknown codes (`report-choice.ts`). */
export const reportSearch = z.object({
  kind: code,
  period: code,
  from: day().optional().catch(undefined),
  to: day().optional().catch(undefined),
  currency: code,
})
export type ReportSearch = z.output<typeof reportSearch>
