import { posix } from 'node:path'
import type { Readable } from 'node:stream'
import { type Entry, type ZipFile, openPromise } from 'yauzl'
import { type NumberFormat, formatOf } from './number-formats.ts'
import { FileFault } from '../../files/text/file-fault.ts'
import { mostUnpacked } from './unpack-bounds.ts'
import { readXml } from './xml-reader.ts'

/** The parts of a packed workbook. Each part is read as a stream that ends at its declared size. */
export type Parts = {
  has(name: string): boolean
  read(name: string): Promise<Readable>
  close(): void
}

/** Opens a packed workbook. Refuses an archive whose declared size is too large, before any part is unpacked. */
export async function openParts(path: string): Promise<Parts> {
  const zip: ZipFile = await openPromise(path, { lazyEntries: true, autoClose: false })
  const entries = new Map<string, Entry>()
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize
    entries.set(entry.fileName.toLowerCase(), entry)
    if (entries.size > mostUnpacked.parts || bytes > mostUnpacked.bytes)
      throw new FileFault('TOO_LARGE_UNPACKED')
  }
  const find = (name: string) => entries.get(name.toLowerCase())
  return {
    has: (name) => find(name) !== undefined,
    read: async (name) => {
      const entry = find(name)
      if (!entry) throw new FileFault('SPREADSHEET')
      return zip.openReadStreamPromise(entry)
    },
    close: () => zip.close(),
  }
}

const isHidden = (state: string | undefined) => state === 'hidden' || state === 'veryHidden'

/** Resolves the path of a part that another part refers to. */
const placeOf = (from: string, target: string): string =>
  posix.normalize(target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(from), target))

type Relation = { id: string; kind: string; part: string }

/** The parts that a part refers to, with the kind of each reference. */
async function relationsOf(parts: Parts, from: string): Promise<Relation[]> {
  const name = posix.join(posix.dirname(from), '_rels', `${posix.basename(from)}.rels`)
  const relations: Relation[] = []
  if (!parts.has(name)) return []
  await readXml(await parts.read(name), {
    open: (tag, { Id = '', Target = '', Type = '' }) => {
      if (tag === 'Relationship')
        relations.push({ id: Id, kind: Type.split('/').at(-1) ?? '', part: placeOf(from, Target) })
    },
  })
  return relations
}

/** The visible sheets in order, the parts with shared texts and styles, and whether days are counted from 1904. */
export type Book = {
  sheets: string[]
  texts: string | undefined
  styles: string | undefined
  is1904: boolean
}

/** Reads the structure of a workbook. */
export async function bookOf(parts: Parts): Promise<Book> {
  const roots = await relationsOf(parts, '.')
  const book = roots.find(({ kind }) => kind === 'officeDocument')?.part ?? 'xl/workbook.xml'
  const relations = await relationsOf(parts, book)
  const sheets: string[] = []
  let is1904 = false
  await readXml(await parts.read(book), {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (tag !== 'sheet' || isHidden(attributes['state'])) return
      const key = Object.keys(attributes).find((each) => each.endsWith(':id')) ?? ''
      const sheet = relations.find(({ id, kind }) => id === attributes[key] && kind === 'worksheet')
      if (sheet && parts.has(sheet.part)) sheets.push(sheet.part)
    },
  })
  const partOf = (kind: string) => relations.find((each) => each.kind === kind && parts.has(each.part))?.part
  return { sheets, texts: partOf('sharedStrings'), styles: partOf('styles'), is1904 }
}

/** The number formats of a workbook, by cell style. */
export async function formatsOf(parts: Parts, part: string | undefined): Promise<NumberFormat[]> {
  if (part === undefined) return []
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isInCells = false
  await readXml(await parts.read(part), {
    open: (name, attributes) => {
      const id = Number(attributes['numFmtId'] ?? 0)
      if (name === 'numFmt') codes.set(id, attributes['formatCode'] ?? '')
      if (name === 'cellXfs') isInCells = true
      if (name === 'xf' && isInCells) formats.push(formatOf(id, codes.get(id)))
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return formats
}

/** The maximum number of characters in shared texts, which are all in memory. */
const mostShared = 20_000_000

/** The texts that cells share. Phonetic readings are removed. */
export async function sharedTexts(parts: Parts, part: string | undefined): Promise<string[]> {
  if (part === undefined) return []
  const texts: string[] = []
  let text = ''
  let isText = false
  let isSpoken = false
  let characters = 0
  await readXml(await parts.read(part), {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isSpoken = true
      isText = name === 't' && !isSpoken
    },
    text: (more) => {
      if (isText) text += more
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isSpoken = false
      if (name !== 'si') return
      texts.push(decoded(text))
      characters += text.length + 16
      if (characters > mostShared) throw new FileFault('TOO_LARGE_UNPACKED')
    },
  })
  return texts
}

/** Decodes control characters that workbooks write as `_x000D_`. */
export const decoded = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
