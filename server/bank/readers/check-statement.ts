import type { Statement } from '@fieldhouse/domain/bank/statement'
import { type Day, readDay } from '@fieldhouse/domain/kit/time/day'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { FileFault } from '../../files/text/file-fault.ts'
import { countWarning, plainText } from './statement-values.ts'

/** The first day that is too far in the future for a line of a statement. */
const firstRefused = (today: Day): Day => readDay(today)?.add({ years: 1, days: 1 }).toString() ?? today

/**
 * Refuses days further than a year ahead, leaves out lines of 0.00, and removes characters that the database cannot
 * store.
 */
export function checkStatement(statement: Statement, today: Day): Statement {
  const refused = firstRefused(today)
  const future = statement.lines.find(({ day }) => day >= refused)
  if (future) throw new FileFault('BANK_FUTURE', { day: future.day })
  const lines = statement.lines.filter(({ amount }) => compare(amount, '0') !== 0)
  return {
    ...statement,
    account: plainText(statement.account, 200),
    currency: plainText(statement.currency, 20),
    lines: lines.map((line) => ({
      ...line,
      valueDay: line.valueDay !== null && line.valueDay >= refused ? null : line.valueDay,
    })),
    warnings: [...statement.warnings, ...countWarning('ZERO_SKIPPED', statement.lines.length - lines.length)],
  }
}
