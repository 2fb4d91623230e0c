import { integer } from '@fieldhouse/domain/kit/entity/fields'
import { mostNoticeDays } from '@fieldhouse/domain/memberships/renewal'
import { z } from 'zod'
import type { OwnInputProps, Shape } from '../kit/form/form-parts.ts'
import { useField } from '../kit/form/use-field.ts'
import { sentFigure } from '../kit/value/figures.ts'
import { FigureInput } from '../kit/value/figure-input.tsx'

/** The typed days. An empty input means no notice, which is stored as 0. */
const asDays = (typed: unknown): number => Number(sentFigure({ kind: 'integer' }, String(typed ?? '')))

/** The days before a renewal are typed as a number, or left empty for no notice. */
export const noticeShape: Shape = {
  typed: (stored) => (stored ? String(stored) : ''),
  stored: asDays,
  check: z.preprocess(asDays, integer(0, mostNoticeDays)),
}

/** The days before a renewal on which the client gets a notice. Monthly plans have no notice (OPEN-805). */
export function NoticeInput(props: OwnInputProps) {
  const { common, set } = useField({ ...props, required: false })
  if (props.of.base()?.['frequency'] === 'MONTH') return null
  return <FigureInput {...common} onChange={set} />
}
