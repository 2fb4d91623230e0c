import { languages } from '@fieldhouse/domain/kit/words/words'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { extremeDocuments } from '../../testing/extreme-documents.ts'
import { outsideOf, overlapsOf, readBoxes, squaresOf } from '../../testing/pdf-boxes.ts'
import { drawDocument } from './draw-document.ts'
import type { Picture } from './pictures.ts'

const picture = async (width: number, height: number): Promise<Picture> => ({
  data: await sharp({ create: { width, height, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer(),
  format: 'png',
})

let logo: Picture
let signature: Picture
beforeAll(async () => {
  logo = await picture(600, 120)
  signature = await picture(300, 100)
})

/** The margins of every page; the footer is inside the bottom margin. */
const margins = { top: 44, side: 48, bottom: 24 }

test.each(
  languages.flatMap((locale) =>
    extremeDocuments(locale).map(([name, printed]) => [name, locale, printed] as const),
  ),
)(
  'OPEN-564 no text of %s in %s covers another or leaves the margins of its page',
  async (name, _, printed) => {
    const pdf = await drawDocument(printed, { logo: name === 'empty' ? null : logo, signature })
    const pages = readBoxes(pdf)
    expect(pages.length).toBeGreaterThan(0)
    for (const page of pages) {
      expect(page.boxes.length).toBeGreaterThan(0)
      expect(overlapsOf(page)).toEqual([])
      expect(outsideOf(page, margins)).toEqual([])
    }
  },
)

test.each(
  languages.flatMap((locale) => extremeDocuments(locale).map(([name, it]) => [name, locale, it] as const)),
)('OPEN-565 the head of the lines of %s in %s stands above a line', async (_name, _locale, printed) => {
  const [first] = printed.lines
  if (!first) return
  const pages = readBoxes(await drawDocument(printed, { logo: null, signature: null }))
  const shown = pages.map(({ boxes }) => boxes.map(({ text }) => text))
  const headed = shown.find((texts) => texts.includes(printed.head.quantity))
  expect(headed).toContain(first.quantity)
})

const boxesToTick = async (status: 'accepted' | 'cancelled') => {
  const printed = new Map(extremeDocuments('en')).get(`${status} estimate`)
  if (!printed) throw new Error(`there is no ${status} estimate`)
  const drawn = await drawDocument(printed, { logo: null, signature: null })
  return squaresOf(drawn)
}

test('OPEN-565 an accepted estimate has no option left to pick', async () => {
  expect(await boxesToTick('accepted')).toBe(0)
  expect(await boxesToTick('cancelled')).toBeGreaterThan(0)
})
