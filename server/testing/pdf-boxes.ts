import { type Objects, fontsOf, objectsOf, reference } from './pdf-text.ts'

/** A text on a page and its box, in points from the top left. The box is from the capital height to the descenders. */
type TextBox = { text: string; left: number; right: number; top: number; bottom: number }

export type PageBoxes = { width: number; height: number; boxes: TextBox[] }

/** Returns the glyph widths of each font, in thousandths of the font size. */
function widthsOf(objects: Objects): Map<string, number[]> {
  const widths = new Map<string, number[]>()
  for (const { dictionary } of objects.values())
    for (const [, name = '', id] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const descendants = /\/DescendantFonts \[(\d+) 0 R\]/.exec(
        objects.get(Number(id))?.dictionary ?? '',
      )?.[1]
      const list =
        /\/W \[0 \[([^\]]*)\]\]/.exec(objects.get(Number(descendants))?.dictionary ?? '')?.[1] ?? ''
      widths.set(name, list.split(/\s+/).filter(Boolean).map(Number))
    }
  return widths
}

/** The extent of Inter's letters above and below the baseline, as a multiple of the font size. */
const above = 0.73
const below = 0.22

const operators =
  /(?<save>^q$)|(?<restore>^Q$)|^(?<matrix>[-\d. ]+) cm$|^1 0 0 1 (?<at>[-\d. ]+) Tm$|^\/(?<font>F\d+) (?<size>[\d.]+) Tf$|^(?<spacing>[-\d.]+) Tc$|^\[(?<shown>[^\]]*)\] TJ$/gm

type State = { isTurned: boolean; x: number; y: number; font: string; size: number; spacing: number }

type Fonts = { glyphs: ReadonlyMap<string, string[]>; widths: ReadonlyMap<string, number[]> }

/** Returns the text that a TJ operator shows, and its width. */
function shownBy(list: string, { font, size, spacing }: State, { glyphs, widths }: Fonts) {
  let text = ''
  let width = 0
  for (const [, hex, moved] of list.matchAll(/<([\da-f]*)>|(-?[\d.]+)/gi)) {
    if (moved !== undefined) width -= (Number(moved) * size) / 1000
    for (const code of hex?.match(/.{4}/g) ?? []) {
      const glyph = Number.parseInt(code, 16)
      text += glyphs.get(font)?.[glyph] ?? '\uFFFD'
      width += ((widths.get(font)?.[glyph] ?? 0) * size) / 1000 + spacing
    }
  }
  return { text, width }
}

/** Returns the texts of a page. Rotated texts, such as the mark on a draft, are excluded. */
function boxesOf(content: string, height: number, fonts: Fonts): TextBox[] {
  const boxes: TextBox[] = []
  let state: State = { isTurned: false, x: 0, y: 0, font: '', size: 0, spacing: 0 }
  const saved: State[] = []
  for (const { groups = {} } of content.matchAll(operators)) {
    const { save, restore, matrix, at, font, size, spacing, shown } = groups
    if (save !== undefined) saved.push({ ...state })
    if (restore !== undefined) state = saved.pop() ?? state
    if (matrix !== undefined && Number(matrix.trim().split(' ')[1]) !== 0) state.isTurned = true
    if (at !== undefined) [state.x = 0, state.y = 0] = at.split(' ').map(Number)
    if (font !== undefined) Object.assign(state, { font, size: Number(size), spacing: 0 })
    if (spacing !== undefined) state.spacing = Number(spacing)
    if (shown === undefined || state.isTurned) continue
    const { text, width } = shownBy(shown, state, fonts)
    const baseline = height - state.y
    const place = { left: state.x, right: state.x + width }
    const tall = { top: baseline - above * state.size, bottom: baseline + below * state.size }
    if (text.trim() !== '') boxes.push({ text, ...place, ...tall })
  }
  return boxes
}

/** Returns the text boxes of each page in a PDF written by pdfkit. */
export function readBoxes(pdf: Buffer): PageBoxes[] {
  const objects = objectsOf(pdf)
  const fonts = { glyphs: fontsOf(objects), widths: widthsOf(objects) }
  return [...objects.values()].flatMap(({ dictionary }) => {
    const size = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(dictionary)
    if (!size || !/\/Type \/Page\b(?!s)/.test(dictionary)) return []
    const [width = 0, height = 0] = size.slice(1).map(Number)
    const content = objects.get(reference(dictionary, 'Contents'))?.stream ?? ''
    return [{ width, height, boxes: boxesOf(content, height, fonts) }]
  })
}

/** The overlap that the test ignores, in points. */
const hair = 0.3

/** Returns the pairs of overlapping texts on a page. */
export function overlapsOf({ boxes }: PageBoxes): string[] {
  const sorted = boxes.toSorted((a, b) => a.top - b.top)
  return sorted.flatMap((one, at) => {
    const rest = sorted.slice(at + 1)
    const end = rest.findIndex(({ top }) => top > one.bottom - hair)
    return rest
      .slice(0, end < 0 ? undefined : end)
      .filter(({ left, right }) => left < one.right - hair && right > one.left + hair)
      .map(({ text }) => `'${one.text}' and '${text}'`)
  })
}

type Margins = { top: number; side: number; bottom: number }

/** Returns the texts outside a page's margins. */
export const outsideOf = ({ width, height, boxes }: PageBoxes, margins: Margins): string[] =>
  boxes
    .filter(
      ({ left, right, top, bottom }) =>
        left < margins.side - hair ||
        right > width - margins.side + hair ||
        top < margins.top - hair ||
        bottom > height - margins.bottom + hair,
    )
    .map(({ text }) => text)

/** Returns the number of checkboxes in a PDF. */
export const squaresOf = (pdf: Buffer): number =>
  [...objectsOf(pdf).values()].reduce(
    (sum, { stream }) => sum + (stream?.match(/ 8 8 re$/gm)?.length ?? 0),
    0,
  )
