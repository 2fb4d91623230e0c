import type { PrintedDocument } from '@fieldhouse/domain/documents/printed-document'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { disposition } from '../kit/http/disposition.ts'
import { findResource } from '../files/resources.ts'
import type { FileStore } from '../kit/http/file-store.ts'
import { framedPdfPolicy } from '../kit/http/edge-headers.ts'
import { isId } from '../kit/database/ids.ts'
import type { Work } from '../kit/database/work.ts'
import { type LogoFile, renderPdf } from './render-pdf.ts'

/** Everything a document is drawn from, read in one transaction; drawing needs no more of the database. */
export type Drawing = {
  printed: PrintedDocument
  logo: { key: string; format: LogoFile['format'] } | null
  /** The signature of who accepted it, as PNG. */
  signature?: Buffer | null
  /** The file's name without its ending: the document's number. */
  name: string
}

const formats: Readonly<Record<string, LogoFile['format']>> = { 'image/png': 'png', 'image/jpeg': 'jpg' }

/** The picture a document's logo points to: only one of the company itself, nothing is fetched from elsewhere. */
export async function logoOf(work: Work, link: string | null): Promise<Drawing['logo']> {
  const id = /\/file\/([0-9a-f-]{36})(?:\?|$)/.exec(link ?? '')?.[1]
  const found = id && isId(id) ? await findResource(work, id) : null
  const format = found?.entity === 'workspace' ? formats[found.contentType] : undefined
  return found && format ? { key: found.key, format } : null
}

async function readLogo(files: FileStore, logo: Drawing['logo']): Promise<LogoFile | null> {
  const content = logo && (await files.get(logo.key))
  return content ? { data: await buffer(content), format: logo.format } : null
}

/** Draws the document as a PDF. */
export async function drawPdf(files: FileStore, drawing: Drawing): Promise<Buffer> {
  const { printed, signature } = drawing
  return renderPdf(printed, {
    logo: await readLogo(files, drawing.logo),
    signature: signature ? { data: signature, format: 'png' } : null,
  })
}

/** The file's name; what a file system may not like becomes a dash. */
export const pdfName = (drawing: Drawing): string =>
  `${drawing.name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '-')}.pdf`

/** The document as a file to answer with: shown in the browser, or saved under its number. */
export async function pdfFile(
  files: FileStore,
  asked: { drawing: Drawing; download: boolean },
): Promise<{ content: Readable; headers: Record<string, string> }> {
  const pdf = await drawPdf(files, asked.drawing)
  return {
    content: Readable.from(pdf),
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': disposition(asked.download ? 'attachment' : 'inline', pdfName(asked.drawing)),
      'content-security-policy': framedPdfPolicy,
      'cache-control': 'private, no-store',
    },
  }
}
