import type { Statement } from '@fieldhouse/domain/bank/statement'
import { roundCents, sum } from '@fieldhouse/domain/kit/value/money'
import { createHash } from 'node:crypto'
import type { Work } from '../kit/database/work.ts'
import { bankStatements } from './tables.ts'

type Given = { name: string; statements: readonly Statement[] }

/** Stores the statements of a file with their days and balances, for the reconciliation. Known statements stay. */
export async function insertStatements(work: Work, bankAccount: string, { name, statements }: Given) {
  const { workspaceId, now } = work
  const rows = statements.flatMap(({ lines, opening, closing, closingDay }) => {
    const days = lines.map(({ day }) => day).toSorted()
    const firstDay = days[0] ?? closingDay ?? undefined
    const lastDay = [...days, ...(closingDay === null ? [] : [closingDay])].toSorted().at(-1)
    if (firstDay === undefined || lastDay === undefined) return []
    const total = roundCents(sum(lines.map(({ amount }) => amount)))
    const content = JSON.stringify([firstDay, lastDay, opening, closing, total, lines.length])
    const statementKey = createHash('sha256').update(content).digest('hex')
    const createdAt = now.toISOString()
    return [
      { workspaceId, bankAccount, name, firstDay, lastDay, opening, closing, total, statementKey, createdAt },
    ]
  })
  if (rows.length > 0) await work.tx.insert(bankStatements).values(rows).onConflictDoNothing()
}
