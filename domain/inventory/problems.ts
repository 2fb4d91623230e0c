import type { Kind } from '../kit/entity/kit-problems.ts'

/** Why stock cannot be moved. */
export const inventoryProblems = {
  INSUFFICIENT_STOCK: {
    status: 409,
    words: { en: 'Not enough stock', fr: 'Stock insuffisant', es: 'Existencias insuficientes' },
  },
} as const satisfies Record<string, Kind>

declare module '../kit/entity/problem.ts' {
  interface ProblemKinds extends Record<keyof typeof inventoryProblems, Kind> {}
}
