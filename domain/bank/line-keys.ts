import type { StatementLine } from './statement.ts'

type Keyed = Pick<StatementLine, 'day' | 'amount' | 'description' | 'counterparty' | 'reference' | 'bankId'>

/** The content by which a line without an id of the bank is known again. */
export const contentOf = ({ day, amount, description, counterparty, reference }: Keyed): string =>
  JSON.stringify([day, amount, description ?? '', counterparty ?? '', reference ?? ''])

/** The keys by which lines are known again: the bank’s id unless several lines share it, or the content and its count. */
export function lineKeys(lines: readonly Keyed[]): string[] {
  const ids = Map.groupBy(lines, ({ bankId }) => bankId)
  const counts = new Map<string, number>()
  return lines.map((line) => {
    if (line.bankId !== null && ids.get(line.bankId)?.length === 1) return `id ${line.bankId}`
    const content = contentOf(line)
    const occurrence = (counts.get(content) ?? 0) + 1
    counts.set(content, occurrence)
    return `content ${occurrence} ${content}`
  })
}
