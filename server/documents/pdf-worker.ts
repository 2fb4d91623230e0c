import { renderToBuffer } from '@react-pdf/renderer'
import { parentPort } from 'node:worker_threads'
import { drawable } from '../kit/export/drawable.ts'
import { registerFonts } from './fonts.ts'
import type { PrintedDocument } from '@fieldhouse/domain/documents/printed-document'
import { paper } from './paper.ts'
import type { PdfAnswer, PdfOrder } from './render-pdf.ts'

registerFonts()

async function draw({ id, printed, logo }: PdfOrder): Promise<PdfAnswer> {
  try {
    const clean: PrintedDocument = JSON.parse(drawable(JSON.stringify(printed)))
    const image = logo ? { data: Buffer.from(logo.data), format: logo.format } : null
    return { id, pdf: await renderToBuffer(paper(clean, image)) }
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

// One after the other: drawing is pure computation, two at once would only take turns.
let turn = Promise.resolve()
parentPort?.on('message', (order: PdfOrder) => {
  turn = turn.then(async () => parentPort?.postMessage(await draw(order), []))
})
