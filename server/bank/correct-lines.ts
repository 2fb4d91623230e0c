import type { StatementLine } from '@fieldhouse/domain/bank/statement'
import { translated } from '@fieldhouse/domain/kit/words/translated'
import { and, eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Work } from '../kit/database/work.ts'
import { changeRow, lockRow } from '../kit/entity/write.ts'
import { bankLineRoutes } from './bank-line.ts'
import { bankLines } from './tables.ts'

const words = translated('bank', 'corrected')

/**
 * Ignores stored open lines that the bank replaced or deleted. Returns the number of these lines, and of corrected lines
 * that are matched, which a person must check.
 */
export async function ignoreCorrected(
  work: Work,
  account: string,
  lines: readonly StatementLine[],
): Promise<{ ignored: number; matched: number }> {
  const count = { ignored: 0, matched: 0 }
  for (const { corrects } of lines) {
    if (corrects === null) continue
    const [stored] = await work.tx
      .select({ id: bankLines.id })
      .from(bankLines)
      .where(
        and(
          eq(bankLines.workspaceId, work.workspaceId),
          eq(bankLines.bankAccount, account),
          eq(bankLines.lineKey, createHash('sha256').update(`id ${corrects.bankId}`).digest('hex')),
        ),
      )
    if (!stored) continue
    const current = await lockRow(work, bankLineRoutes, stored.id)
    if (current.state === 'MATCHED') count.matched += 1
    if (current.state !== 'OPEN') continue
    const values = { state: 'IGNORED', reason: words[work.actor.language] } as const
    await changeRow(work, bankLineRoutes, { current, values, action: 'ignore' })
    count.ignored += 1
  }
  return count
}
