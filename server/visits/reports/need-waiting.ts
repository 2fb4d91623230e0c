import { translated } from '@fieldhouse/domain/kit/words/translated'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Words } from '@fieldhouse/domain/kit/words/words'
import type { FieldReportStatus } from '@fieldhouse/domain/visits/field-report'

const decidedWords: Readonly<Record<Exclude<FieldReportStatus, 'WAITING'>, Words>> = {
  TAKEN_OVER: translated('visits', 'needWaiting.decidedWords.TAKEN_OVER'),
  DISMISSED: translated('visits', 'needWaiting.decidedWords.DISMISSED'),
}

/** Throws `INVALID_TRANSITION` if the office has already decided on the report. */
export function needWaiting({ status }: { status: FieldReportStatus }): void {
  if (status !== 'WAITING') throw new Problem('INVALID_TRANSITION', { words: decidedWords[status] })
}
