import type { LearnedFact, LineFact } from '@fieldhouse/domain/bank/match-facts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { expenses } from '../accounting/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { suppliers } from '../suppliers/tables.ts'
import { bankLines, bankMatches } from './tables.ts'

/** How the latest lines with the texts of these lines were booked (OPEN-840). */
export async function learnedFor(
  { tx, workspaceId }: Work,
  lines: readonly Pick<LineFact, 'learnedText'>[],
): Promise<LearnedFact[]> {
  const texts = [...new Set(lines.flatMap(({ learnedText }) => learnedText ?? []))]
  if (texts.length === 0) return []
  const rows = await tx
    .selectDistinctOn([bankMatches.learnedText], {
      text: bankMatches.learnedText,
      category: expenses.category,
      supplier: expenses.supplier,
      supplierName: suppliers.name,
      taxRates: expenses.taxRates,
      day: bankLines.day,
      always: bankMatches.always,
    })
    .from(bankMatches)
    .innerJoin(
      expenses,
      and(eq(expenses.workspaceId, bankMatches.workspaceId), eq(expenses.id, bankMatches.expense)),
    )
    .innerJoin(
      bankLines,
      and(eq(bankLines.workspaceId, bankMatches.workspaceId), eq(bankLines.id, bankMatches.line)),
    )
    .leftJoin(
      suppliers,
      and(
        eq(suppliers.workspaceId, expenses.workspaceId),
        eq(suppliers.id, expenses.supplier),
        eq(suppliers.removed, false),
      ),
    )
    .where(and(eq(bankMatches.workspaceId, workspaceId), inArray(bankMatches.learnedText, texts)))
    .orderBy(bankMatches.learnedText, desc(bankMatches.always), desc(bankLines.day), desc(bankMatches.id))
  return rows.map(({ text, supplier, supplierName, taxRates, ...rest }) => ({
    ...rest,
    text: text ?? '',
    supplier: supplierName === null ? null : supplier,
    supplierName,
    hasTaxes: (taxRates ?? []).length > 0,
  }))
}

/** Stops booking lines with these texts without a person, because somebody took back such a match. */
export async function endAlways({ tx, workspaceId }: Work, texts: readonly (string | null)[]): Promise<void> {
  const known = texts.flatMap((text) => text ?? [])
  if (known.length === 0) return
  await tx
    .update(bankMatches)
    .set({ always: false })
    .where(and(eq(bankMatches.workspaceId, workspaceId), inArray(bankMatches.learnedText, known)))
}
