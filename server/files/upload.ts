import { cleanFileName } from '@fieldhouse/domain/collaboration/file-name'
import { check } from '@fieldhouse/domain/kit/entity/check'
import { paragraph, text } from '@fieldhouse/domain/kit/entity/fields'
import { type FileType, fileTypes } from '@fieldhouse/domain/kit/entity/file-rules'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Received, type Server, turnOf } from '../kit/http/route.ts'
import { type KeptFile, dropFile, keepFile } from './keep-file.ts'
import { type Form, type ReceivedFile, withForm } from './receive.ts'
import type { About } from './resources.ts'
import { incomingFolder } from './store.ts'

/** The stored files of a request, with the description that the sender gave. */
export type Upload = { files: KeptFile[]; about: About }

const aboutForm = z.strictObject({
  types: z.array(text(60)).max(20),
  name: text(200).nullable(),
  description: paragraph(2000).nullable(),
})

/** The text fields that a form may contain. The specification also uses the names `type` and `note` (NOTE-11). */
const knownTexts = ['types', 'type', 'name', 'description', 'note']

/** The field `types` may be repeated, and may contain a JSON list or a list separated by commas. */
function typesOf(texts: readonly string[]): string[] {
  const parts = texts.flatMap((part) => part.replaceAll(/[[\]"]/g, '').split(','))
  return [...new Set(parts.map((part) => part.trim()).filter(Boolean))]
}

/** The checked texts of a form. Refuses unknown names with `VALIDATION`. */
function aboutOf({ texts }: Form): About {
  const strangers = [...texts.keys()].filter((key) => !knownTexts.includes(key))
  const one = (key: string) => texts.get(key)?.at(-1)?.trim() || null
  const name = one('name')
  const checked = check(aboutForm, {
    types: typesOf([...(texts.get('types') ?? []), ...(texts.get('type') ?? [])]),
    name: name && cleanFileName(name),
    description: one('description') ?? one('note'),
  })
  const unknown = strangers.map((field) => ({
    path: [field],
    code: 'UNKNOWN_FIELD' as const,
    params: { field },
  }))
  const errors = [...unknown, ...(checked.ok ? [] : checked.faults)]
  if (!checked.ok || errors.length > 0) throw new Problem('VALIDATION', { errors })
  return checked.value
}

/** Stores all files or none. */
async function keepAll(
  server: Server,
  files: ReceivedFile[],
  from: { request: FastifyRequest; allowed: readonly FileType[] },
): Promise<KeptFile[]> {
  const kept: KeptFile[] = []
  const of = turnOf(from.request)
  try {
    for (const file of files) kept.push(await keepFile(server, file, { ...from, of }))
    return kept
  } catch (error) {
    for (const file of kept) await dropFile(server.files, file)
    throw error
  }
}

/**
 * Receives and stores the files of a multipart request (field `file` or `photo`). Runs before any transaction, so that
 * a slow upload keeps no transaction open (reliability.md rule 19).
 */
export async function receiveUpload(
  server: Server,
  request: FastifyRequest,
  asked: { allowed?: readonly FileType[]; most?: number } = {},
): Promise<Received<Upload>> {
  const { allowed = fileTypes, most = 10 } = asked
  return withForm(request, incomingFolder(server.config), async (form) => {
    const about = aboutOf(form)
    if (form.files.length === 0) throw fault(['file'], 'REQUIRED')
    if (form.files.length > most) throw fault(['file'], 'TOO_MANY', { max: most })
    const stray = form.files.find(({ field }) => field !== 'file' && field !== 'photo')
    if (stray) throw fault([stray.field], 'UNKNOWN_FIELD', { field: stray.field })
    const files = await keepAll(server, form.files, { request, allowed })
    return {
      body: { files, about },
      digest: JSON.stringify([about, ...files.map(({ name, sha256 }) => [name, sha256])]),
      drop: async () => {
        for (const file of files) await dropFile(server.files, file)
      },
    }
  })
}
