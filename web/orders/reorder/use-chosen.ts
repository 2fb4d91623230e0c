import { quantity } from '@fieldhouse/domain/inventory/conditions'
import { type Suggestion, bySupplier } from '@fieldhouse/domain/orders/reorder'
import { useState } from 'react'
import { piecesOf } from '../../inventory/typed-pieces.ts'

/** The user's changes to a suggestion: whether it is chosen, and the typed quantity. */
type Change = { chosen?: boolean; typed?: string }

export type ChosenLine = { of: Suggestion; chosen: boolean; typed: string }

/** Whether a chosen line has an invalid quantity. */
export const isFaulty = ({ chosen, typed }: ChosenLine): boolean =>
  chosen && !quantity(1).safeParse(piecesOf(typed)).success

/**
 * Returns the suggestions with the user's changes. At first, all suggestions are chosen, with the proposed quantities.
 */
export function useChosen(suggestions: readonly Suggestion[]) {
  const [changes, setChanges] = useState<Readonly<Record<string, Change>>>({})
  const lines = suggestions.map((of): ChosenLine => {
    const { chosen = true, typed = String(of.proposed) } = changes[of.stock] ?? {}
    return { of, chosen: chosen && of.proposed > 0, typed }
  })
  const change = (ids: readonly string[], to: Change) =>
    setChanges((before) => ({
      ...before,
      ...Object.fromEntries(ids.map((id) => [id, { ...before[id], ...to }])),
    }))
  return { lines, change, forget: () => setChanges({}) }
}

/** Returns the request body for the chosen lines. */
export const askedOf = (lines: readonly ChosenLine[]) =>
  lines
    .filter(({ chosen }) => chosen)
    .map(({ of, typed }) => ({
      product: of.product._id,
      warehouse: of.warehouse._id,
      supplier: of.supplier?._id ?? null,
      quantity: piecesOf(typed),
      ...(of.unitCost === null ? {} : { unitCost: of.unitCost }),
    }))

/** Groups the lines of a page by supplier. A null key stands for products without a supplier. */
export const groupsOf = (lines: readonly ChosenLine[]) =>
  bySupplier(lines.map((line) => ({ ...line, supplier: line.of.supplier?._id ?? null }))).map((group) => ({
    supplier: group.lines[0]?.of.supplier ?? null,
    lines: group.lines,
  }))
