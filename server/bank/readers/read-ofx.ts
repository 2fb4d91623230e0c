import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { Statement, StatementLine } from '@fieldhouse/domain/bank/statement'
import { FileFault } from '../../files/text/file-fault.ts'
import { dayOf, emptyStatement, exactAmount, textsOf } from './statement-values.ts'

/** A tag of an OFX file with its value. Tags of OFX 1 are not closed, so a value ends at the next tag. */
type Tag = { name: string; value: string; line: number }

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Replaces the entities that OFX knows. Other entities stay as they are written. */
const decoded = (text: string): string =>
  text.replaceAll(/&(#x?[\da-f]{1,6}|[a-z]{1,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })

/** The value that begins at `from`, and where the next tag begins. */
function valueFrom(text: string, from: number): { value: string; end: number } {
  const cdata = '<![CDATA['
  const start = from + (/^\s*/.exec(text.slice(from, from + 200))?.[0].length ?? 0)
  if (text.startsWith(cdata, start)) {
    const close = text.indexOf(']]>', start)
    const end = close === -1 ? text.length : close + 3
    return { value: text.slice(start + cdata.length, close === -1 ? text.length : close), end }
  }
  const next = text.indexOf('<', from)
  const end = next === -1 ? text.length : next
  return { value: decoded(text.slice(from, end)).trim(), end }
}

/** Reads the tags of an OFX file in their order, in one pass. */
function* tagsOf(text: string): Generator<Tag> {
  let line = 1
  let nextBreak = text.indexOf('\n')
  const begin = text.search(/<OFX>/i)
  for (let at = begin; at !== -1 && at < text.length;) {
    const open = text.indexOf('<', at)
    if (open === -1) return
    // The next line break is remembered, because some banks write the whole file in one line.
    for (; nextBreak !== -1 && nextBreak < open; nextBreak = text.indexOf('\n', nextBreak + 1)) line += 1
    const close = text.indexOf('>', open)
    if (close === -1) throw new FileFault('BANK_TRUNCATED', { line })
    const name = text
      .slice(open + 1, close)
      .trim()
      .toUpperCase()
    if (name.startsWith('!DOCTYPE')) throw new FileFault('XML_DOCTYPE', { line })
    const { value, end } = valueFrom(text, close + 1)
    yield { name, value, line }
    at = end
  }
}

/** The values of a transaction by tag, and the line where it begins. */
type Transaction = { line: number; values: Map<string, string>; currency: string | null }

/** The day at the beginning of an OFX date, or null. */
function dayIn(text: string): Day | null {
  const [, year = '', month = '', dayOfMonth = ''] = /^(\d{4})(\d{2})(\d{2})/.exec(text) ?? []
  return dayOf(year, month, dayOfMonth)
}

function lineOf({ line, values }: Transaction): StatementLine {
  const at = values.get('DTPOSTED') || values.get('DTUSER') || ''
  const day = dayIn(at)
  if (day === null) throw new FileFault('BANK_DAY', { line, text: at.slice(0, 40) })
  const bankId = values.get('CORRECTFITID')
  const by = values.get('CORRECTACTION')?.toUpperCase() === 'DELETE' ? 'DELETE' : 'REPLACE'
  const memo = values.get('MEMO')
  const name = values.get('NAME')
  return {
    day,
    valueDay: null,
    amount: exactAmount(values.get('TRNAMT') ?? '', line),
    ...textsOf({
      description: memo && memo !== name ? memo : name,
      counterparty: name,
      reference: values.get('CHECKNUM') || values.get('REFNUM'),
      bankId: values.get('FITID'),
    }),
    corrects: bankId ? { bankId, by } : null,
  }
}

/** Collects the statements of an OFX file from its tags. */
class OfxReader {
  readonly statements: Statement[] = []
  #statement: Statement | null = null
  #transaction: Transaction | null = null
  #inside = new Set<string>()

  read({ name, value, line }: Tag): void {
    if (name === 'STMTRS' || name === 'CCSTMTRS') {
      this.#statement = emptyStatement()
      this.statements.push(this.#statement)
    } else if (name === 'STMTTRN') {
      this.#finish()
      this.#transaction = { line, values: new Map(), currency: null }
    } else if (name === '/STMTTRN' || name === '/BANKTRANLIST') this.#finish()
    else if (name.startsWith('/')) this.#inside.delete(name.slice(1))
    else if (value === '') this.#inside.add(name)
    else this.#keep({ name, value, line })
  }

  #finish(): void {
    if (this.#transaction && this.#statement) this.#statement.lines.push(lineOf(this.#transaction))
    this.#transaction = null
  }

  #keep({ name, value, line }: Tag): void {
    const statement = this.#statement
    if (!statement) return
    if (this.#transaction) {
      const isOther = name === 'CURSYM' && this.#inside.has('CURRENCY') && value !== statement.currency
      if (isOther)
        throw new FileFault('BANK_TWO_CURRENCIES', {
          line,
          found: value,
          currency: statement.currency ?? '',
        })
      if (!this.#transaction.values.has(name)) this.#transaction.values.set(name, value)
    } else if (name === 'CURDEF') statement.currency = value.toUpperCase()
    else if (name === 'ACCTID' && (this.#inside.has('BANKACCTFROM') || this.#inside.has('CCACCTFROM')))
      statement.account = value
    else if (name === 'DTASOF' && this.#inside.has('LEDGERBAL')) statement.closingDay = dayIn(value)
    else if (name === 'BALAMT' && this.#inside.has('LEDGERBAL')) statement.closing = exactAmount(value, line)
  }
}

/** Reads the statements of an OFX or QFX file. The day of a line is the day as written, whatever its time zone. */
export function readOfx(text: string): Statement[] {
  if (!/<\/OFX>\s*$/i.test(text.slice(-2000)))
    throw new FileFault('BANK_TRUNCATED', { line: text.split('\n').length })
  const reader = new OfxReader()
  for (const tag of tagsOf(text)) reader.read(tag)
  return reader.statements
}
