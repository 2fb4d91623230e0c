import type { PrintedDocument } from '@fieldhouse/domain/documents/printed-document'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawPdf as drawList } from '../../kit/export/export-pdf.ts'
import { drawable } from '../../kit/pdf/drawable.ts'
import { DrawingPool } from '../../kit/pdf/drawing-pool.ts'
import { openFont, runsOf, weights } from '../../kit/pdf/fonts.ts'
import { drawLabels } from '../../labels/draw-labels.ts'
import { extremeDocuments } from '../../testing/extreme-documents.ts'
import { compositesOf, lettersOf } from '../../testing/font-letters.ts'
import { readPdf } from '../../testing/pdf-text.ts'
import type { DocumentOrder } from './render-pdf.ts'

const each = 16

const inLines = (some: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(some.length / each) }, (_, at) =>
    some.slice(at * each, (at + 1) * each).join(''),
  )

const once = (lists: readonly string[][]) => inLines([...new Set(lists.flat())])

/** The scripts of the product's languages; `fonts.test.ts` tests all scripts. */
const ours = ['latin', 'latin-ext']

/**
 * Returns the letters that our fonts can draw in the product's scripts: all letters, and those that consist of several
 * glyphs.
 */
function letters(): { composites: string[]; all: string[] } {
  const fonts = ours.flatMap((script) =>
    weights.map((weight) => ({ script, font: openFont(script, weight) })),
  )
  const found = fonts.flatMap(({ script, font }) => {
    const drawn = lettersOf(font).filter(
      (letter) => drawable(letter) === letter && runsOf(letter)[0]?.script === script,
    )
    return [{ composites: compositesOf(font, drawn).flat(), drawn }]
  })
  return {
    composites: once(found.map(({ composites }) => composites)),
    all: once(found.map(({ drawn }) => drawn)),
  }
}

const { composites, all } = letters()

/** A document that contains these lines in every font weight: as descriptions, names and labels of totals. */
const saying = (like: PrintedDocument, lines: readonly string[]): PrintedDocument => ({
  ...like,
  lines: lines.map((text) => ({
    ...like.head,
    date: '',
    techs: '',
    name: text,
    description: text,
    quantity: '1',
    rate: '1',
    amount: '1',
  })),
  sums: lines.map((label) => ({ label, value: '1', isTotal: true })),
  options: [],
  texts: [],
})

const pools: DrawingPool<DocumentOrder>[] = []
/** Opens a pool with a new rendering thread, which has no fonts and letters in its caches. */
function freshPool(): DrawingPool<DocumentOrder> {
  const script = new URL('pdf-worker.ts', import.meta.url)
  const pool = new DrawingPool<DocumentOrder>({ script, threads: 1, longest: 150_000, mostMb: 256 })
  pools.push(pool)
  return pool
}

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'letters-'))))
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  await rm(folder, { recursive: true, force: true })
})

const noPictures = { logo: null, signature: null }
const textOf = (pdf: Uint8Array) => readPdf(Buffer.from(pdf)).pages.join('').replaceAll('\n', '')

/**
 * Returns the PDF without its creation date. Two PDFs then have equal bytes if their letters, positions and outlines
 * are equal.
 */
const undated = (pdf: Buffer) =>
  pdf.toString('latin1').replaceAll(/\/CreationDate \([^)]*\)|\(D:\d+Z\)|\/ID \[[^\]]*\]/g, '')

test.each(['usual', 'order purchase-order'])(
  'OPEN-410 a thread that drew every composite letter first draws each letter of a document (%s) whole',
  async (name) => {
    const like = new Map(extremeDocuments('fr')).get(name)
    if (!like) throw new Error(`no document is called ${name}`)
    const pool = freshPool()
    await pool.draw({ printed: saying(like, composites), pictures: noPictures })
    const order = { printed: saying(like, all), pictures: noPictures }
    const pdf = Buffer.from(await pool.draw(order))
    const text = textOf(pdf)
    for (const line of all) expect(text.split(line).length - 1, line).toBe(weights.length)
    expect(undated(pdf)).toBe(undated(Buffer.from(await freshPool().draw(order))))
  },
  150_000,
)

/** Draws a list with these rows, and returns the text of its PDF. */
const listOf = async (rows: readonly string[]) => {
  const path = join(folder, 'list.pdf')
  const table = { title: 'Liste', notes: [], head: ['Nom'], figures: [false] }
  const cells = rows.map((row) => [row])
  await drawList({ ...table, rows: cells, path, language: 'fr' }, AbortSignal.timeout(150_000))
  return textOf(await readFile(path))
}

test('OPEN-410 a list after one of composite letters shows each letter whole', async () => {
  await listOf(composites)
  const text = await listOf([...composites, ...all])
  for (const line of all) expect(text, line).toContain(line)
}, 150_000)

/** Draws labels with these lines, and returns the text of their PDF. */
const labelsOf = async (lines: readonly string[]) => {
  const labels = lines.map((text) => ({
    name: text,
    number: text,
    address: 'https://example.com/1',
    bars: null,
  }))
  const pdf = await drawLabels({ labels, sheet: 'roll-62x29', from: 0 }, AbortSignal.timeout(150_000))
  return readPdf(Buffer.from(pdf)).pages.map((page) => page.replaceAll('\n', ''))
}

/** Splits a text into pieces that fit on a line of a label. */
const inPieces = (line: string): string[] => line.match(/.{1,6}/gu) ?? []

test('OPEN-410 labels after those of composite letters show each letter whole', async () => {
  const [first = [], then = []] = [composites, all].map((lines) => lines.flatMap(inPieces))
  await labelsOf(first)
  expect(await labelsOf(then)).toEqual(then.map((text) => `${text}${text}`))
}, 150_000)
