import { translated } from '../kit/words/translated.ts'
import type { Kind } from '../kit/entity/kit-problems.ts'

/** Why stock cannot be moved. */
export const inventoryProblems = {
  INSUFFICIENT_STOCK: {
    status: 409,
    words: translated('inventory', 'inventoryProblems.INSUFFICIENT_STOCK'),
  },
} as const satisfies Record<string, Kind>

declare module '../kit/entity/problem.ts' {
  interface ProblemKinds extends Record<keyof typeof inventoryProblems, Kind> {}
}
