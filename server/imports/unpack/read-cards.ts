import type { FileKind } from '@fieldhouse/domain/imports/file-kinds'
import { type Language, type Words, inEachLanguage, say } from '@fieldhouse/domain/kit/words/words'
import { keysOf } from '@fieldhouse/domain/kit/value/typed-record'
import { withPhoneCountries } from '@fieldhouse/domain/kit/value/phone'
import type { FileLine } from '../../files/text/read-csv.ts'
import { encodingOf, textsOf } from '../../files/text/text-encoding.ts'
import type { Card } from './card.ts'
import { contactColumns, eventColumns } from './column-words.ts'
import { contactCells } from './contact-cells.ts'
import { type ContentLine, contentLine, plainText, wholeLines } from './content-lines.ts'
import { holidayCells, taskCells } from './event-cells.ts'
import { FileFault } from '../../files/text/file-fault.ts'
import { Meter } from './unpack-bounds.ts'

/**
 * The settings for reading contacts or a calendar: the kind of file, the entity, and the reader's language, time
 * zone and country.
 */
export type CardOrder = {
  path: string
  kind: Extract<FileKind, 'vcf' | 'ics'>
  entity: string
  language: Language
  zone: string
  country: string | null
}

/** The maximum number of lines in a card. A card is a single contact or event. */
const mostLines = 2000

const wanted: Readonly<Record<CardOrder['kind'], readonly string[]>> = {
  vcf: ['VCARD'],
  ics: ['VEVENT', 'VTODO'],
}

/**
 * Stores the offset of a zone that the calendar defines, if the offset is the same all year. `-0500` is stored as
 * `-05:00`.
 */
function noteZone(own: Map<string, string>, lines: readonly ContentLine[]): void {
  const name = plainText(lines.find((line) => line.name === 'TZID')?.value ?? '')
  const offsets = new Set(
    lines.filter((line) => line.name === 'TZOFFSETTO').map(({ value }) => plainText(value)),
  )
  const [, sign, hours, minutes] = /^([+-])(\d{2})(\d{2})/.exec([...offsets][0] ?? '') ?? []
  if (offsets.size === 1 && hours !== undefined) own.set(name, `${sign}${hours}:${minutes}`)
}

/** The cards of a file in order. Nested cards, such as alarms, are excluded. */
async function* cardsOf(
  path: string,
  kind: CardOrder['kind'],
  own: Map<string, string>,
): AsyncGenerator<Card> {
  const open: string[] = []
  let card: { at: number; lines: ContentLine[] } | null = null
  let zone: ContentLine[] = []
  for await (const { at, text } of wholeLines(textsOf(path, await encodingOf(path)))) {
    const line = contentLine(text.replace(/^\uFEFF/, ''))
    if (!line) continue
    const part = plainText(line.value).toUpperCase()
    if (line.name === 'BEGIN') {
      open.push(part)
      if (card === null && wanted[kind].includes(part)) {
        card = { at, lines: [] }
        open.splice(0, open.length, part)
      }
      if (part === 'VTIMEZONE') zone = []
    } else if (line.name === 'END') {
      const last = open.lastIndexOf(part)
      if (last !== -1) open.splice(last)
      if (part === 'VTIMEZONE') noteZone(own, zone)
      if (card && open.length === 0) {
        yield card
        card = null
      }
    } else if (card && open.length === 1) {
      card.lines.push(line)
      if (card.lines.length > mostLines) throw new FileFault('TOO_MANY', { max: mostLines })
    } else zone.push(line)
    if (zone.length > mostLines) zone = []
  }
  if (card) throw new FileFault('CARD_OPEN', { line: card.at })
}

type Rows = { columns: Readonly<Record<string, Words>>; rowsOf: (card: Card) => Record<string, string>[] }

function rowsFor({ kind, entity, language, zone }: CardOrder, own: Map<string, string>): Rows {
  if (kind === 'vcf')
    return { columns: contactColumns, rowsOf: (card) => [{ ...contactCells(card, language) }] }
  const reading = { language, zone, own }
  return entity === 'holiday'
    ? { columns: eventColumns.holiday, rowsOf: (card) => holidayCells(card, reading) }
    : { columns: eventColumns.task, rowsOf: (card) => taskCells(card, reading) }
}

/**
 * Passes the contacts or events of a file to `keep`, with their line numbers. Returns the column headings. The heading
 * of an unused column is empty.
 */
export async function readCards(order: CardOrder, keep: (line: FileLine) => void): Promise<string[]> {
  const own = new Map<string, string>()
  const { columns, rowsOf } = rowsFor(order, own)
  const keys = keysOf(columns)
  const used = new Set<string>()
  const meter = new Meter()
  let last = 0
  for await (const card of cardsOf(order.path, order.kind, own)) {
    for (const row of withPhoneCountries([order.country], () => rowsOf(card))) {
      const cells = keys.map((key) => row[key] ?? '')
      for (const key of keys.filter((each) => row[each])) used.add(key)
      meter.add(cells)
      last = Math.max(last + 1, card.at)
      keep({ line: last, cells })
    }
  }
  return keys.map((key) =>
    used.has(key) ? say(columns[key] ?? inEachLanguage(() => key), order.language) : '',
  )
}
