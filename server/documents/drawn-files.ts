import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { incomingFolder, keyOfContent } from '../files/store.ts'
import { asSystem } from '../kit/database/work.ts'
import type { Server } from '../kit/http/route.ts'
import { type Drawing, drawPdf } from './drawing.ts'
import { drawnDocuments } from './drawn-document-tables.ts'

/**
 * The version of the layout. Increase it after a change of the layout, so that the server renders stored PDFs again.
 */
export const template = 2

type Storing = Pick<Server, 'files' | 'config' | 'database'>

/** The PDFs that are being rendered, by key. Simultaneous requests for a document share one rendering. */
const underWay = new Map<string, Promise<Buffer>>()

/** Returns the key of a document's stored PDF. The key changes with every change of the printed content. */
function keyOf({ workspaceId, printed, logo, signature }: Drawing): string {
  const parts = [template, workspaceId, printed, logo?.key, signature?.toString('base64')]
  return keyOfContent(JSON.stringify(parts))
}

type Drawn = { drawing: Drawing; issued: NonNullable<Drawing['issued']>; key: string; pdf: Buffer }

async function storeFile({ files, config }: Storing, { key, pdf }: Drawn): Promise<void> {
  const folder = incomingFolder(config)
  const path = join(folder, randomUUID())
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(path, pdf, { flag: 'wx', mode: 0o600 })
    await files.put(key, path)
  } finally {
    await rm(path, { force: true })
  }
}

/** Records the new file of a document. The janitor (files/janitor.ts) later deletes the previous file. */
const noteFile = ({ database }: Storing, { drawing, issued, key, pdf }: Drawn): Promise<unknown> =>
  asSystem(database.main, drawing.workspaceId, ({ tx, workspaceId, now }) => {
    const file = { key, size: pdf.length, drawnAt: now.toISOString() }
    const { workspaceId: workspace, entity, record, locale } = drawnDocuments
    return tx
      .insert(drawnDocuments)
      .values({
        workspaceId,
        entity: issued.entity,
        record: issued.id,
        locale: drawing.printed.locale,
        ...file,
      })
      .onConflictDoUpdate({ target: [workspace, entity, record, locale], set: file })
  })

async function drawAndStore(at: Storing, drawn: Omit<Drawn, 'pdf'>): Promise<Buffer> {
  const pdf = await drawPdf(at.files, drawn.drawing)
  try {
    await noteFile(at, { ...drawn, pdf })
    await storeFile(at, { ...drawn, pdf })
  } catch {
    // The response contains the PDF, even if storing the PDF failed. The next request renders the PDF again.
  }
  return pdf
}

/**
 * Returns a document's PDF. For an issued document, renders the PDF once per language and stores it. For a draft,
 * renders the PDF for each request.
 */
export async function pdfOf(at: Storing, drawing: Drawing, over?: AbortSignal): Promise<Buffer> {
  const { issued } = drawing
  if (issued === null) return drawPdf(at.files, drawing, over)
  const key = keyOf(drawing)
  const stored = await at.files.get(key).catch(() => null)
  if (stored) return buffer(stored)
  const running =
    underWay.get(key) ?? drawAndStore(at, { drawing, issued, key }).finally(() => underWay.delete(key))
  underWay.set(key, running)
  return running
}
