import { photoTypes } from '@fieldhouse/domain/kit/entity/file-rules'
import { type WorkspaceCreate, workspaceCreate } from '@fieldhouse/domain/people/profile'
import type { FastifyRequest } from 'fastify'
import { type KeptFile, dropFile } from '../../files/keep-file.ts'
import { keepPhoto } from '../../files/keep-photo.ts'
import { type Form, withForm } from '../../files/receive.ts'
import { incomingFolder } from '../../files/store.ts'
import { jsonOrText } from '../../kit/http/edge/edge-bodies.ts'
import { type Server, callerOf, checked } from '../../kit/http/route.ts'

/** A sent form for a new workspace. `drop` deletes the stored photo if the creation fails. */
export type WorkspaceForm = { body: WorkspaceCreate; photo: KeptFile | null; drop(): Promise<void> }

/** Reads a form's text fields. The fields `address` and `takesJobs` are JSON. */
function bodyOf({ texts }: Form): WorkspaceCreate {
  const fields = [...texts].map(([field, given]) => {
    const text = given.at(-1) ?? ''
    return [field, field === 'address' || field === 'takesJobs' ? jsonOrText(text) : text]
  })
  return checked(workspaceCreate, Object.fromEntries(fields))
}

async function fromForm(server: Server, request: FastifyRequest, form: Form): Promise<WorkspaceForm> {
  const body = bodyOf(form)
  const photo = await keepPhoto(server, form, { request, of: callerOf(request).id, allowed: photoTypes })
  const drop = async () => {
    if (photo) await dropFile(server.files, photo)
  }
  return { body, photo, drop }
}

/** Reads the body of `workspace/create`: JSON, or a form with an optional photo. */
export async function receiveWorkspace(server: Server, request: FastifyRequest): Promise<WorkspaceForm> {
  if (!request.isMultipart())
    return { body: checked(workspaceCreate, request.body), photo: null, drop: async () => {} }
  return withForm(request, incomingFolder(server.config), (form) => fromForm(server, request, form))
}
