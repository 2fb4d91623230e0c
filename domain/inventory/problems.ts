import { translated } from '../kit/words/translated.ts'
import type { Kind } from '../kit/entity/kit-problems.ts'

/** Why stock cannot be moved, and why prices cannot be changed. */
export const inventoryProblems = {
  INSUFFICIENT_STOCK: {
    status: 409,
    words: translated('inventory', 'inventoryProblems.INSUFFICIENT_STOCK'),
  },
  /** The previewed prices have changed since. */
  PRICES_CHANGED: {
    status: 409,
    words: translated('inventory', 'inventoryProblems.PRICES_CHANGED'),
  },
} as const satisfies Record<string, Kind>

declare module '../kit/entity/problem.ts' {
  interface ProblemKinds extends Record<keyof typeof inventoryProblems, Kind> {}
}
