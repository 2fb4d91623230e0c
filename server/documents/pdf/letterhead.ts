import type { PrintedParty } from '@fieldhouse/domain/documents/printed-parties'
import type { PrintedHead } from '@fieldhouse/domain/documents/printed-tables'
import type { Picture } from './pictures.ts'
import { type Sheet, heightOf } from './sheet.ts'
import { colours, texts } from './styles.ts'

/** The widths of the blocks above the table, in points. */
const widths = { company: 284, title: 220, party: 234, facts: 238, factLabel: 126 }

/** Draws the company's logo, name and address at the left; returns their height. */
function drawCompany(sheet: Sheet, { company, logoWidth }: PrintedHead, logo: Picture | null): number {
  let { y } = sheet
  if (logo) {
    const image = sheet.pen.openImage(logo.data)
    const width = Math.min(logoWidth, 280)
    const height = Math.min((image.height * width) / image.width, 80)
    sheet.pen.document.image(image, sheet.left, y, { fit: [width, height] })
    y += height + 8
  }
  const name = sheet.block(company.name, texts.companyName, widths.company)
  y += sheet.drawBlock(name, { x: sheet.left, y }) + (name.length > 0 ? 3 : 0)
  const lines = [...company.lines, ...company.contact].flatMap((line) =>
    sheet.block(line, texts.quiet, widths.company),
  )
  return y + sheet.drawBlock(lines, { x: sheet.left, y }) - sheet.y
}

/** Draws the title, number and mark of the document at the right; returns their height. */
function drawTitle(sheet: Sheet, { title, number, mark }: PrintedHead): number {
  const { right, pen } = sheet
  let { y } = sheet
  y += sheet.drawBlock(sheet.block(title, texts.title, widths.title), { right, y })
  const lines = sheet.block(number, texts.number, widths.title)
  if (lines.length > 0) y += 3 + sheet.drawBlock(lines, { right, y: y + 3 })
  if (mark) {
    const width = pen.width(mark, texts.pill) + 16
    pen.document.roundedRect(right - width, y + 6, width, 15.6, 8).fill(colours.pill)
    pen.line(mark, texts.pill, { x: right - width + 8, y: y + 8 })
    y += 21.6
  }
  return y - sheet.y
}

function drawParty(sheet: Sheet, party: PrintedParty, y: number): number {
  const style = { label: texts.label, name: texts.clientName, quiet: texts.quiet }
  const x = sheet.left
  const label = sheet.drawBlock(sheet.block(party.label, style.label, widths.party), { x, y }) + 3
  const block = [
    ...sheet.block(party.name, style.name, widths.party),
    ...party.lines.flatMap((line) => sheet.block(line, style.quiet, widths.party)),
  ]
  return label + sheet.drawBlock(block, { x, y: y + label }) + 10
}

/** Draws dates, numbers and terms at the right; returns their height. */
function drawFacts(sheet: Sheet, { facts }: PrintedHead): number {
  const left = sheet.right - widths.facts
  const wish = Math.max(...facts.map(({ label }) => sheet.pen.width(label, texts.quiet)), 0)
  const labelWidth = Math.min(wish + 0.01, widths.factLabel)
  let { y } = sheet
  for (const { label, value } of facts) {
    const labels = sheet.block(label, texts.quiet, labelWidth)
    const values = sheet.block(value, texts.fact, widths.facts - labelWidth - 8)
    sheet.drawBlock(labels, { x: left, y })
    sheet.drawBlock(values, { right: sheet.right, y })
    y += Math.max(heightOf(labels), heightOf(values)) + 2
  }
  return y - sheet.y
}

/** Draws the company, the title, the client and the facts of the document. */
export function drawLetterhead(sheet: Sheet, printed: PrintedHead, logo: Picture | null): void {
  sheet.y += Math.max(drawCompany(sheet, printed, logo), drawTitle(sheet, printed)) + 20
  sheet.rule({ y: sheet.y + 1 }, { width: 2, colour: colours.accent })
  sheet.y += 18
  const parties = [printed.client, ...(printed.place ? [printed.place] : [])]
  let height = 0
  for (const party of parties) if (party.name !== '') height += drawParty(sheet, party, sheet.y + height)
  sheet.y += Math.max(height, drawFacts(sheet, printed)) + 14
}
