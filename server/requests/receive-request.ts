import { fileTypes } from '@fieldhouse/domain/kit/entity/file-rules'
import { withPhoneCountries } from '@fieldhouse/domain/kit/value/phone'
import { type SentRequest, sentRequest } from '@fieldhouse/domain/requests/sent-request'
import type { FastifyRequest } from 'fastify'
import { type KeptFile, dropFile } from '../files/keep-file.ts'
import { keepPhoto } from '../files/keep-photo.ts'
import { withForm } from '../files/receive.ts'
import { incomingFolder } from '../files/store.ts'
import { type Received, type Server, checked } from '../kit/http/route.ts'

/** A request that was sent, with an optional photo. */
export type Sent = { said: SentRequest; photo: KeptFile | null }

/** The file types allowed for a photo of a broken machine. */
const pictureTypes = fileTypes.filter((type) => type !== 'application/pdf')

/** Reads a request from JSON, or from a form with an optional photo. The photo is checked after the fields. */
export async function receiveRequest(
  server: Server,
  request: FastifyRequest,
  { workspaceId: of, country }: { workspaceId: string; country: string | null },
): Promise<Received<Sent>> {
  const readSaid = (body: unknown) => withPhoneCountries([country], () => checked(sentRequest, body))
  if (!request.isMultipart()) {
    const said = readSaid(request.body)
    return { body: { said, photo: null }, digest: JSON.stringify(said), drop: async () => {} }
  }
  return withForm(request, incomingFolder(server.config), async (form) => {
    const said = readSaid(
      Object.fromEntries([...form.texts].map(([field, given]) => [field, given.at(-1) ?? ''])),
    )
    const photo = await keepPhoto(server, form, { request, of, allowed: pictureTypes })
    return {
      body: { said, photo },
      digest: JSON.stringify([said, photo?.sha256 ?? null]),
      drop: async () => {
        if (photo) await dropFile(server.files, photo)
      },
    }
  })
}
