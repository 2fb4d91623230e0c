import type { PrintedDocument } from '@fieldhouse/domain/documents/printed-document'
import type { PrintedTables } from '@fieldhouse/domain/documents/printed-tables'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { disposition } from '../kit/http/disposition.ts'
import { shrunk } from '../files/image.ts'
import { findResource } from '../files/resources.ts'
import type { FileStore } from '../kit/http/file-store.ts'
import { framedPdfPolicy } from '../kit/http/edge/edge-headers.ts'
import { isId } from '../kit/database/ids.ts'
import type { Work } from '../kit/database/work.ts'
import type { Picture } from './pdf/pictures.ts'
import { renderPdf } from './pdf/render-pdf.ts'

/** All data that a PDF needs. One transaction reads this data, and rendering makes no further queries. */
export type Drawing = {
  printed: PrintedDocument | PrintedTables
  logo: { key: string; format: Picture['format'] } | null
  /** The signature of the person who accepted the document, as PNG. */
  signature?: Buffer | null
  /** The document's number, which is the file name without extension. */
  name: string
  workspaceId: string
  /**
   * The issued document to which the stored PDF belongs. Null if the PDF is not stored, but rendered for each request.
   */
  issued: { entity: string; id: string } | null
  /** The Cross Industry Invoice that a Factur-X file embeds. Such a PDF is not stored. */
  facturX?: string | undefined
}

const formats: Readonly<Record<string, Picture['format']>> = { 'image/png': 'png', 'image/jpeg': 'jpg' }

/**
 * Finds the file of the logo's link. Only a file of the company is valid, because the server does not fetch pictures
 * from other hosts.
 */
export async function logoOf(work: Work, link: string | null): Promise<Drawing['logo']> {
  const id = /\/file\/([0-9a-f-]{36})(?:\?|$)/.exec(link ?? '')?.[1]
  const found = id && isId(id) ? await findResource(work, id) : null
  const format = found?.entity === 'workspace' ? formats[found.contentType] : undefined
  return found && format ? { key: found.key, format } : null
}

/**
 * The maximum size of a printed logo in pixels. The largest printed size is 280 by 80 points, with 300 pixels per inch.
 */
const logoPixels = { width: 1200, height: 340 }

/** Reads and scales the logo. Returns null if the file is missing or cannot be decoded. */
async function readLogo(files: FileStore, logo: Drawing['logo']): Promise<Picture | null> {
  const content = logo && (await files.get(logo.key))
  if (!content) return null
  const data = await shrunk(await buffer(content), { ...logoPixels, format: logo.format })
  return data && { data, format: logo.format }
}

/** Renders the document as a PDF. Throws `OVERLOADED` if rendering takes too long or if `over` is aborted. */
export async function drawPdf(files: FileStore, drawing: Drawing, over?: AbortSignal): Promise<Buffer> {
  const { printed, signature, facturX } = drawing
  const content = {
    logo: await readLogo(files, drawing.logo),
    signature: signature ? { data: signature, format: 'png' as const } : null,
    facturX,
  }
  return renderPdf(printed, content, over)
}

/** Returns the name of the PDF file. Replaces characters that file systems may refuse by a dash. */
export const pdfName = (drawing: Drawing): string =>
  `${drawing.name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '-')}.pdf`

/** Returns the PDF as a response. The browser shows the PDF, or downloads it under the document's number. */
export function pdfFile(
  pdf: Buffer,
  asked: { drawing: Drawing; download: boolean },
): { content: Readable; headers: Record<string, string> } {
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
