import { renderToBuffer } from '@react-pdf/renderer'
import { parentPort } from 'node:worker_threads'
import { drawable } from '../kit/export/drawable.ts'
import { registerFonts } from './fonts.ts'
import type { PrintedDocument } from '@fieldhouse/domain/documents/printed-document'
import { type Picture, paper } from './paper.ts'
import type { LogoFile, PdfAnswer, PdfOrder } from './render-pdf.ts'

registerFonts()

const pictureOf = (file: LogoFile | null): Picture | null =>
  file && { data: Buffer.from(file.data), format: file.format }

async function draw({ id, printed, pictures }: PdfOrder): Promise<PdfAnswer> {
  try {
    const clean: PrintedDocument = JSON.parse(drawable(JSON.stringify(printed)))
    const drawn = { logo: pictureOf(pictures.logo), signature: pictureOf(pictures.signature) }
    return { id, pdf: await renderToBuffer(paper(clean, drawn)) }
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

// One after the other: drawing is pure computation, two at once would only take turns.
let turn = Promise.resolve()
parentPort?.on('message', (order: PdfOrder) => {
  turn = turn.then(async () => parentPort?.postMessage(await draw(order), []))
})
