import type { Statement, StatementLine } from '@fieldhouse/domain/bank/statement'
import { type Day, readDay } from '@fieldhouse/domain/kit/time/day'
import { type Decimal, compare, negated, sum } from '@fieldhouse/domain/kit/value/money'
import { FileFault } from '../../files/text/file-fault.ts'
import { countWarning, emptyStatement, exactAmount, sumWarning, textsOf } from './statement-values.ts'
import { type XmlNode, nodesAt, readNodes, textAt } from '../../files/text/xml-nodes.ts'

/** The elements of a statement (053), a report of the day (052) and a notification (054). */
const statementNames: ReadonlySet<string> = new Set(['Stmt', 'Rpt', 'Ntfctn'])

/** The amount of an element with its sign. A reversal needs no other sign: its mark is that of the reversal itself. */
function signedAmount(node: XmlNode, mark: string | null): Decimal {
  const [amount] = nodesAt(node, 'Amt')
  const read = exactAmount(amount?.text ?? '', amount?.line ?? node.line)
  return mark === 'DBIT' ? negated(read) : read
}

function dayAt(node: XmlNode, path: string): Day | null {
  const text = textAt(node, `${path}/Dt`, `${path}/DtTm`)
  return readDay(text?.slice(0, 10))?.toString() ?? null
}

/** The texts of an entry or of one of its transactions. */
function textsAt(node: XmlNode, isPaidOut: boolean) {
  const unstructured = nodesAt(node, 'RmtInf/Ustrd').map(({ text }) => text)
  const structured = nodesAt(node, 'RmtInf/Strd/CdtrRefInf/Ref').map(({ text }) => text)
  const party = isPaidOut ? 'Cdtr' : 'Dbtr'
  const endToEnd = textAt(node, 'Refs/EndToEndId')
  return {
    description:
      [...unstructured, ...structured].join(' ').trim() || textAt(node, 'AddtlTxInf', 'AddtlNtryInf'),
    counterparty: textAt(
      node,
      `RltdPties/${party}/Nm`,
      `RltdPties/${party}/Pty/Nm`,
      `RltdPties/Ultmt${party}/Nm`,
      `RltdPties/Ultmt${party}/Pty/Nm`,
    ),
    reference:
      structured[0]?.trim() ||
      (endToEnd === 'NOTPROVIDED' ? null : endToEnd) ||
      textAt(node, 'Refs/InstrId', 'Refs/ChqNb', 'Refs/MsgId'),
  }
}

/** The amount of a transaction inside an entry, or null. */
function detailAmount(details: XmlNode, mark: string | null): Decimal | null {
  const own = textAt(details, 'CdtDbtInd') ?? mark
  if (nodesAt(details, 'Amt').length > 0) return signedAmount(details, own)
  const [amount] = nodesAt(details, 'AmtDtls/TxAmt')
  return amount ? signedAmount(amount, own) : null
}

/** The transactions of an entry with their amounts, if there are several and they sum to the amount of the entry. */
function splitDetails(
  entry: XmlNode,
  mark: string | null,
  amount: Decimal,
): { details: XmlNode; amount: Decimal }[] {
  const all = nodesAt(entry, 'NtryDtls/TxDtls')
  if (all.length < 2) return []
  const parts = all.flatMap((details) => {
    const own = detailAmount(details, mark)
    return own === null ? [] : [{ details, amount: own }]
  })
  const isWhole = parts.length === all.length && compare(sum(parts.map((part) => part.amount)), amount) === 0
  return isWhole ? parts : []
}

/** Reads a booked entry: one line, or a line for each of its transactions. */
function linesOf(entry: XmlNode): StatementLine[] {
  const mark = textAt(entry, 'CdtDbtInd')
  const amount = signedAmount(entry, mark)
  const valueDay = dayAt(entry, 'ValDt')
  const day = dayAt(entry, 'BookgDt') ?? valueDay
  if (day === null)
    throw new FileFault('BANK_DAY', {
      line: entry.line,
      text: textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm') ?? '',
    })
  const bankId = textAt(entry, 'AcctSvcrRef')
  const own = textsAt(entry, compare(amount, '0') < 0)
  const split = splitDetails(entry, mark, amount)
  if (split.length > 0)
    return split.map(({ details, amount: part }, at) => {
      const texts = textsAt(details, compare(part, '0') < 0)
      const id = textAt(details, 'Refs/AcctSvcrRef') ?? bankId
      const described = { ...texts, description: texts.description ?? own.description }
      return {
        day,
        valueDay,
        amount: part,
        ...textsOf({ ...described, bankId: id && `${id}/${at + 1}` }),
        corrects: null,
      }
    })
  const [only] = nodesAt(entry, 'NtryDtls/TxDtls')
  const inner = only ? textsAt(only, compare(amount, '0') < 0) : own
  const texts = {
    description: inner.description ?? own.description,
    counterparty: inner.counterparty ?? own.counterparty,
    reference: inner.reference ?? own.reference,
    bankId: bankId ?? (only ? textAt(only, 'Refs/AcctSvcrRef') : null),
  }
  return [{ day, valueDay, amount, ...textsOf(texts), corrects: null }]
}

/** Whether an entry is booked. Versions of the format write the status as a text or as an element `Cd`. */
const isBooked = (entry: XmlNode): boolean => (textAt(entry, 'Sts/Cd', 'Sts') ?? 'BOOK') === 'BOOK'

/** The entries of a statement, collected while the file is read. */
type Entries = { lines: StatementLine[]; pending: number; currency: string | null }

function addEntry(entries: Entries, entry: XmlNode): void {
  if (!isBooked(entry)) {
    entries.pending += 1
    return
  }
  const [amount] = nodesAt(entry, 'Amt')
  const found = amount?.attributes['Ccy'] ?? null
  if (found !== null && entries.currency !== null && found !== entries.currency)
    throw new FileFault('BANK_TWO_CURRENCIES', { line: entry.line, found, currency: entries.currency })
  entries.currency ??= found
  entries.lines.push(...linesOf(entry))
}

/** A balance of a statement with its day, if the file states the balance. */
function balanceOf(
  statement: XmlNode,
  codes: readonly string[],
): { amount: Decimal; day: Day | null } | null {
  const found = nodesAt(statement, 'Bal').find((each) =>
    codes.includes(textAt(each, 'Tp/CdOrPrtry/Cd') ?? ''),
  )
  if (!found) return null
  const day = readDay((textAt(found, 'Dt/Dt', 'Dt/DtTm') ?? '').slice(0, 10))?.toString() ?? null
  return { amount: signedAmount(found, textAt(found, 'CdtDbtInd')), day }
}

function statementOf(node: XmlNode, { lines, pending, currency }: Entries): Statement {
  const closing = balanceOf(node, ['CLBD'])
  const statement: Statement = {
    ...emptyStatement(),
    account: textAt(node, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id'),
    currency: textAt(node, 'Acct/Ccy') ?? currency,
    opening: balanceOf(node, ['OPBD', 'PRCD'])?.amount ?? null,
    closing: closing?.amount ?? null,
    closingDay: closing?.day ?? null,
    lines,
  }
  if (currency !== null && statement.currency !== currency)
    throw new FileFault('BANK_TWO_CURRENCIES', {
      line: node.line,
      found: currency,
      currency: statement.currency ?? '',
    })
  return { ...statement, warnings: [...sumWarning(statement), ...countWarning('PENDING_SKIPPED', pending)] }
}

/** Reads the statements of a CAMT.052, 053 or 054 file. Pending entries are left out. */
export function readCamt(text: string): Statement[] {
  const statements: Statement[] = []
  let entries: Entries = { lines: [], pending: 0, currency: null }
  readNodes(text, (node, path) => {
    if (node.name === 'Ntry' && statementNames.has(path.at(-1) ?? '')) addEntry(entries, node)
    else if (statementNames.has(node.name)) {
      statements.push(statementOf(node, entries))
      entries = { lines: [], pending: 0, currency: null }
    } else return false
    return true
  })
  return statements
}
