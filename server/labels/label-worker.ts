import { type LabelSheet, labelSheets, placeOfLabel } from '@fieldhouse/domain/core/label-sheets'
import { buffer } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'
import * as bwip from 'bwip-js/node'
import Pdf from 'pdfkit'
import { encode } from 'uqr'
import { drawable } from '../kit/pdf/drawable.ts'
import { type Weight, fontName, registerFonts, runsOf } from '../kit/pdf/fonts.ts'
import type { DrawnLabel, LabelOrder } from './draw-labels.ts'

/** White space around the content and around codes, which scanners need, in points. */
const pad = 6
/** The narrowest bar that label printers and phone cameras support, in points (0.17 mm). */
const finest = 0.48
/** White space before and after a barcode, in bars. */
const quiet = 10

type Box = { x: number; y: number; width: number; height: number }

/** Draws a text as a QR code, such as the URL of a label's record. */
function drawQr(pdf: PDFKit.PDFDocument, text: string, at: { x: number; y: number; side: number }): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const one = at.side / size
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      // Draws the square slightly larger than a cell, to avoid gaps between neighbours.
      if (isDark) pdf.rect(at.x + column * one, at.y + row * one, one * 1.02, one * 1.02)
  pdf.fill('black')
}

/** The alternating widths of bars and gaps, starting with a bar. */
function barsOf(text: string): number[] {
  // The package's types declare two exports of this name. This call needs the encoder.
  const [drawn] = bwip.default.raw({ bcid: 'code128', text })
  return drawn && 'sbs' in drawn ? drawn.sbs : []
}

/** Draws a barcode over the width of a box. Draws nothing if the bars would be too narrow to scan. */
function drawBars(pdf: PDFKit.PDFDocument, text: string, box: Box): boolean {
  const widths = barsOf(text)
  const units = widths.reduce((sum, each) => sum + each, 0)
  const one = Math.min(box.width / (units + 2 * quiet), 1)
  if (one < finest) return false
  let x = box.x + quiet * one
  for (const [at, width] of widths.entries()) {
    if (at % 2 === 0) pdf.rect(x, box.y, width * one, box.height)
    x += width * one
  }
  pdf.fill('black')
  return true
}

/** Draws text on one line. A text that is too long ends with '…'. */
function drawText(
  pdf: PDFKit.PDFDocument,
  text: string,
  { x, y, width, size, weight }: Omit<Box, 'height'> & { size: number; weight: Weight },
): void {
  let left = x
  pdf.fontSize(size).fillColor('black')
  const letters = runsOf(drawable(text)).flatMap(({ script, text: run }) =>
    [...run].map((letter) => {
      const font = fontName(script, weight)
      return { letter, font, own: pdf.font(font).widthOfString(letter) }
    }),
  )
  const cut = { letter: '…', font: fontName('latin', weight) }
  const whole = letters.reduce((sum, { own }) => sum + own, 0) <= width
  const most = x + width - (whole ? 0 : pdf.font(cut.font).widthOfString(cut.letter))
  for (const { letter, font, own } of letters) {
    if (left + own > most + 0.01) break
    pdf.font(font).text(letter, left, y, { lineBreak: false })
    left += own
  }
  if (!whole) pdf.font(cut.font).text(cut.letter, left, y, { lineBreak: false })
}

/** Wraps a text into at most two lines, between words. */
function inLines(
  pdf: PDFKit.PDFDocument,
  text: string,
  { width, size }: { width: number; size: number },
): string[] {
  const lines: string[] = []
  pdf.font(fontName('latin', 600)).fontSize(size)
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && lines.length < 2 && pdf.widthOfString(longer) > width) lines.push(word)
    else lines.splice(-1, 1, longer)
  }
  return lines
}

/** Draws a label: the QR code at the left, with name, number and barcode beside it. */
function drawLabel(pdf: PDFKit.PDFDocument, label: DrawnLabel, { x, y, width, height }: Box): void {
  const side = Math.min(height - 2 * pad, width * 0.36)
  drawQr(pdf, label.address, { x: x + pad, y: y + pad, side })
  const box = { x: x + pad + side + pad, width: width - side - 3 * pad }
  const size = height > 90 ? 9 : 8
  const lines = inLines(pdf, label.name, { width: box.width, size })
  let top = y + pad
  for (const line of lines) {
    drawText(pdf, line, { ...box, y: top, size, weight: 600 })
    top += size * 1.25
  }
  drawText(pdf, label.number, { ...box, y: top, size: size - 1, weight: 400 })
  top += size * 1.25 + 3
  const room = y + height - pad - top
  // The barcode extends into the padding around the texts, because the barcode contains its own white space.
  if (label.bars !== null && room > 10)
    drawBars(pdf, label.bars, {
      x: box.x - pad / 2,
      y: top,
      width: box.width + pad,
      height: Math.min(room, 30),
    })
}

async function draw({ labels, sheet: name, from }: LabelOrder): Promise<Uint8Array> {
  const sheet: LabelSheet = labelSheets[name]
  const size: [number, number] = [sheet.page.width, sheet.page.height]
  const pdf = new Pdf({ size, margin: 0, autoFirstPage: false, info: { Title: 'Labels' } })
  const whole = buffer(pdf)
  registerFonts(pdf)
  let page = -1
  for (const [at, label] of labels.entries()) {
    const place = placeOfLabel(sheet, from + at)
    if (place.page !== page) pdf.addPage()
    ;({ page } = place)
    drawLabel(pdf, label, { ...place, ...sheet.label })
  }
  pdf.end()
  return whole
}

parentPort?.postMessage(await draw(workerData), [])
