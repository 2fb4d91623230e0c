import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { incomingFolder, keyOfContent } from '../files/store.ts'
import { asSystem } from '../kit/database/work.ts'
import type { Server } from '../kit/http/route.ts'
import { type Drawing, drawPdf } from './drawing.ts'
import { drawnDocuments } from './drawn-document-tables.ts'

/** The version of the template. A change of the layout must increase it, so that stored PDFs are drawn again. */
export const template = 2

type Storing = Pick<Server, 'files' | 'config' | 'database'>

/** Drawings in progress, by key. Simultaneous requests for a document share one drawing. */
const underWay = new Map<string, Promise<Buffer>>()

/** The key of a document's file. It changes with every change of the printed content. */
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

/** Records the current file of a document. A later clean-up (files/janitor.ts) removes the previous file. */
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
    // The response contains the PDF even if it was not stored. The next request then draws it again.
  }
  return pdf
}

/**
 * Returns a document's PDF. An issued document's PDF is drawn once per language and stored under a hash of content
 * and template. A draft's PDF is drawn for each request.
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
