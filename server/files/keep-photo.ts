import type { FileType } from '@fieldhouse/domain/kit/entity/file-rules'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import type { FastifyRequest } from 'fastify'
import type { Server } from '../kit/http/route.ts'
import { type KeptFile, keepFile } from './keep-file.ts'
import type { Form } from './receive.ts'

/** Stores the optional `photo` of a form. Refuses a second photo and files in other fields. */
export async function keepPhoto(
  server: Pick<Server, 'budget' | 'files'>,
  { files }: Form,
  from: { request: FastifyRequest; of: string; allowed: readonly FileType[] },
): Promise<KeptFile | null> {
  const [file, another] = files
  if (another) throw fault(['photo'], 'TOO_MANY', { max: 1 })
  if (file && file.field !== 'photo') throw fault([file.field], 'UNKNOWN_FIELD', { field: file.field })
  return file ? keepFile(server, file, from) : null
}
