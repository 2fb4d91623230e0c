import { type Part, part } from '@fieldhouse/domain/documents/discount'
import { type FieldFault, faultIf } from '@fieldhouse/domain/kit/entity/problem'
import { readDecimal } from '@fieldhouse/domain/kit/value/money'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'

/** A discount or a deposit as it is edited; none where nothing is typed. */
export type PartValues = { figure: string; unit: 'percent' | 'amount' }

/** No discount, no deposit. */
export const noPart: PartValues = { figure: '', unit: 'percent' }

/** A stored discount or deposit as the form edits it. */
export function partValues(of: Part | null | undefined): PartValues {
  if (!of) return noPart
  return 'percent' in of ? { figure: of.percent, unit: 'percent' } : { figure: of.amount, unit: 'amount' }
}

/** A discount or deposit as it is sent; null where nothing is typed, and while what is typed is none. */
export function partBody({ figure, unit }: PartValues): Part | null {
  const typed = readDecimal(typedFigure(figure))
  if (typed === null) return null
  return unit === 'percent' ? { percent: typed } : { amount: typed }
}

const isPart = (of: PartValues): boolean => of.figure.trim() === '' || part().safeParse(partBody(of)).success

/** A discount or deposit that is none: it may not be taken for nothing. */
export const partFaults = (of: PartValues, path: FieldFault['path']): FieldFault[] =>
  faultIf(!isPart(of), path, 'PART')
