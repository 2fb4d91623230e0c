import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Words } from '@fieldhouse/domain/kit/words/words'
import type { FieldReportStatus } from '@fieldhouse/domain/visits/field-report'

const decidedWords: Readonly<Record<Exclude<FieldReportStatus, 'WAITING'>, Words>> = {
  TAKEN_OVER: {
    en: 'Somebody has taken this work over already',
    fr: 'Quelqu’un a déjà repris ce travail',
    es: 'Alguien ya aceptó este trabajo',
  },
  DISMISSED: {
    en: 'Somebody has dismissed this work already',
    fr: 'Quelqu’un a déjà écarté ce travail',
    es: 'Alguien ya descartó este trabajo',
  },
}

/** Refuses with `INVALID_TRANSITION` what the office has decided about already. */
export function needWaiting({ status }: { status: FieldReportStatus }): void {
  if (status !== 'WAITING') throw new Problem('INVALID_TRANSITION', { words: decidedWords[status] })
}
