import { type Part, part } from '@fieldhouse/domain/documents/discount'
import { type FieldFault, faultIf } from '@fieldhouse/domain/kit/entity/problem'
import { readDecimal } from '@fieldhouse/domain/kit/value/money'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'

/** A discount or deposit as form values; an empty figure means no discount or deposit. */
export type PartValues = { figure: string; unit: 'percent' | 'amount' }

/** The form values for no discount or no deposit. */
export const noPart: PartValues = { figure: '', unit: 'percent' }

/** Converts a stored discount or deposit to form values. */
export function partValues(of: Part | null | undefined): PartValues {
  if (!of) return noPart
  return 'percent' in of ? { figure: of.percent, unit: 'percent' } : { figure: of.amount, unit: 'amount' }
}

/** Converts a discount or deposit to the request body; null if the figure is empty or not a number. */
export function partBody({ figure, unit }: PartValues): Part | null {
  const typed = readDecimal(typedFigure(figure))
  if (typed === null) return null
  return unit === 'percent' ? { percent: typed } : { amount: typed }
}

const isPart = (of: PartValues): boolean => of.figure.trim() === '' || part().safeParse(partBody(of)).success

/** The error of an invalid discount or deposit, which must not count as zero. */
export const partFaults = (of: PartValues, path: FieldFault['path']): FieldFault[] =>
  faultIf(!isPart(of), path, 'PART')
