import { isSameAccount } from '@fieldhouse/domain/bank/bank-account'
import type { bankAccount } from '@fieldhouse/domain/bank/bank-account'
import type { ImportedStatement } from '@fieldhouse/domain/bank/calls'
import { statementWarningWords } from '@fieldhouse/domain/bank/field-words'
import { contentOf, lineKeys } from '@fieldhouse/domain/bank/line-keys'
import { type ComparedLine, similarLines } from '@fieldhouse/domain/bank/similar-lines'
import type { Statement, StatementLine, StatementWarning } from '@fieldhouse/domain/bank/statement'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { say } from '@fieldhouse/domain/kit/words/words'
import { and, between, eq, inArray } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Row } from '../kit/entity/define-entity.ts'
import type { Work } from '../kit/database/work.ts'
import { insertRows } from '../kit/entity/insert-rows.ts'
import { changeRow, lockRow, record } from '../kit/entity/write.ts'
import { bankAccountRoutes } from './bank-account.ts'
import { bankLineRoutes } from './bank-line.ts'
import { ignoreCorrected } from './correct-lines.ts'
import { matchOpenLines } from './match-open-lines.ts'
import type { ReceivedStatement } from './receive-statement.ts'
import { insertStatements } from './insert-statements.ts'
import { bankAccounts, bankLines } from './tables.ts'

type AccountRow = RowOf<typeof bankAccount> & Row

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The number of keys in one query. */
const mostKeys = 5000

/** The statements of a file that are of this account, and warnings about the others. Refuses a file without any. */
function ownStatements(
  { number, currency }: AccountRow,
  statements: readonly Statement[],
): { own: Statement[]; warnings: StatementWarning[] } {
  if (statements.length === 0) throw fault(['file'], 'BANK_EMPTY')
  const numbers = [...new Set(statements.flatMap(({ account }) => account ?? []))]
  if (number === null && numbers.length > 1)
    throw fault(['file'], 'BANK_SEVERAL_ACCOUNTS', { numbers: numbers.join(', ') })
  const isOwn = ({ account }: Statement) =>
    number === null || account === null || isSameAccount(number, account)
  const ofAccount = statements.filter(isOwn)
  if (ofAccount.length === 0) throw fault(['file'], 'BANK_OTHER_ACCOUNT', { number: numbers.join(', ') })
  const own = ofAccount.filter((each) => each.currency === null || each.currency === currency)
  if (own.length === 0) {
    const found = ofAccount[0]?.currency ?? ''
    throw fault(['file'], 'BANK_OTHER_CURRENCY', { found, currency })
  }
  const others = numbers.filter((each) => number !== null && !isSameAccount(number, each))
  const skipped = ofAccount.length - own.length
  return {
    own,
    warnings: [
      ...own.flatMap(({ warnings }) => warnings),
      ...(skipped > 0 ? [{ code: 'OTHER_CURRENCY_SKIPPED' as const, params: { count: skipped } }] : []),
      ...(others.length > 0
        ? [{ code: 'OTHER_ACCOUNT_SKIPPED' as const, params: { numbers: others.join(', ') } }]
        : []),
    ],
  }
}

/** A line with its digests. */
type KeyedLine = { line: StatementLine; lineKey: string; contentKey: string }

/** The stored values of a column for some of these values, in portions. */
async function storedOf(
  { tx, workspaceId }: Work,
  { account, column }: { account: string; column: 'lineKey' | 'contentKey' },
  values: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>()
  for (let at = 0; at < values.length; at += mostKeys) {
    const rows = await tx
      .select({ value: bankLines[column] })
      .from(bankLines)
      .where(
        and(
          eq(bankLines.workspaceId, workspaceId),
          eq(bankLines.bankAccount, account),
          inArray(bankLines[column], values.slice(at, at + mostKeys)),
        ),
      )
    for (const { value } of rows) found.add(value)
  }
  return found
}

/** The stored lines on the days of a file that the file does not contain. */
async function linesBeyond(
  { tx, workspaceId }: Work,
  account: AccountRow,
  all: readonly KeyedLine[],
): Promise<ComparedLine[]> {
  const days = all.map(({ line }) => line.day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const keys = new Set(all.map(({ lineKey }) => lineKey))
  const rows = await tx
    .select({
      day: bankLines.day,
      amount: bankLines.amount,
      description: bankLines.description,
      counterparty: bankLines.counterparty,
      lineKey: bankLines.lineKey,
    })
    .from(bankLines)
    .where(
      and(
        eq(bankLines.workspaceId, workspaceId),
        eq(bankLines.bankAccount, account.id),
        between(bankLines.day, first, last),
      ),
    )
  return rows.filter(({ lineKey }) => !keys.has(lineKey))
}

/** Stores the new lines of a locked account. Returns the number of new lines, and of those similar to stored lines. */
async function insertLines(
  work: Work,
  account: AccountRow,
  { lines, statement }: { lines: readonly StatementLine[]; statement: string },
): Promise<{ added: number; similar: number }> {
  const keys = lineKeys(lines)
  const all = lines.map((line, at): KeyedLine => ({
    line,
    lineKey: digest(keys[at] ?? ''),
    contentKey: digest(contentOf(line)),
  }))
  const of = { account: account.id }
  const known = await storedOf(
    work,
    { ...of, column: 'lineKey' },
    all.map(({ lineKey }) => lineKey),
  )
  const fresh = all.filter(({ lineKey }) => !known.has(lineKey))
  const contents = await storedOf(
    work,
    { ...of, column: 'contentKey' },
    fresh.map(({ contentKey }) => contentKey),
  )
  const rows = fresh.map(({ line: { bankId: _id, corrects: _corrects, ...line }, lineKey, contentKey }) => ({
    ...line,
    bankAccount: account.id,
    statement,
    currency: account.currency,
    state: 'OPEN' as const,
    secondPayment: false,
    lineKey,
    contentKey,
  }))
  const similar = new Set<StatementLine>(
    fresh.flatMap(({ line, contentKey }) => (line.bankId !== null && contents.has(contentKey) ? [line] : [])),
  )
  const others = await linesBeyond(work, account, all)
  for (const line of similarLines(
    fresh.map((each) => each.line),
    others,
  ))
    similar.add(line)
  await insertRows(work, bankLineRoutes, rows)
  return { added: fresh.length, similar: similar.size }
}

/** Keeps what a statement tells about its account: the number, and the columns that a person chose. */
async function keepAbout(work: Work, current: AccountRow, received: ReceivedStatement): Promise<void> {
  const number = received.statements.find(({ account }) => account !== null)?.account?.slice(0, 40) ?? null
  if (current.number === null && number !== null)
    await changeRow(work, bankAccountRoutes, { current, values: { number } })
  if (received.chosen === null) return
  await work.tx
    .update(bankAccounts)
    .set({ csvColumns: received.chosen })
    .where(and(eq(bankAccounts.workspaceId, work.workspaceId), eq(bankAccounts.id, current.id)))
}

/** Imports a received statement, and matches the lines that are certain (OPEN-812, OPEN-813). */
export async function importStatement(
  work: Work,
  id: string,
  received: ReceivedStatement,
): Promise<ImportedStatement> {
  const account = await lockRow(work, bankAccountRoutes, id)
  if (!account.enabled) throw fault(['file'], 'BANK_DISABLED')
  const { own, warnings } = ownStatements(account, received.statements)
  await keepAbout(work, account, { ...received, statements: own })
  const lines = own.flatMap((statement) => statement.lines)
  const corrected = await ignoreCorrected(work, account.id, lines)
  const added = lines.filter(({ corrects }) => corrects?.by !== 'DELETE')
  await insertStatements(work, account.id, { name: received.name, statements: own })
  const stored = await insertLines(work, account, { lines: added, statement: received.name })
  await record(work, bankAccountRoutes, {
    action: 'importStatement',
    row: account,
    changes: { statement: [null, received.name], added: [null, stored.added] },
  })
  work.events.push({ entity: bankLineRoutes.entity.name, id: null, action: 'create', version: null })
  const matched = await matchOpenLines(work, account.currency)
  const counted = [
    ['SIMILAR_LINES', stored.similar],
    ['CORRECTED_LINES', corrected.ignored],
    ['CORRECTED_MATCHED', corrected.matched],
  ] as const
  const all: StatementWarning[] = [
    ...warnings,
    ...counted.flatMap(([code, count]) => (count > 0 ? [{ code, params: { count } }] : [])),
  ]
  const { language } = work.actor
  return {
    added: stored.added,
    known: added.length - stored.added,
    matched,
    warnings: all.map(({ code, params }) => ({
      code,
      msg: say(statementWarningWords[code], language, params),
    })),
  }
}
