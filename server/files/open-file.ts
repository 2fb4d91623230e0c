import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { type Section, mediaSection } from '@fieldhouse/domain/kit/entity/sections'
import type { FastifyRequest } from 'fastify'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { isId } from '../kit/database/ids.ts'
import { needRecord } from '../kit/entity/read.ts'
import { type Caller, type Server, callerOf, workspaceOf } from '../kit/http/route.ts'
import { type Work, inWorkspace, need } from '../kit/database/work.ts'
import { type FileAddress, isSigned } from './links.ts'
import { findPersonPhoto } from './person-photo.ts'
import { type OpenedFile, findResource } from './resources.ts'
import { paramsOf, queryOf } from '../kit/http/address-values.ts'

/**
 * The sections whose read flag allows users to open the media of an entity's records. The flag of one section is
 * enough.
 */
const sectionsOf = ({ entity, sections }: EntityModule): Section | readonly Section[] =>
  mediaSection(entity.section) ?? sections ?? entity.section

/** Whether all members may see the photo, because references to the record show it. */
const isShownToAll = ({ entity }: EntityModule): boolean => entity.refFields.includes('photo')

/**
 * Returns the file if the person may read its record, or null if the file does not exist. Refuses other people with
 * `FORBIDDEN` or `NOT_FOUND`.
 */
async function fileForMember(
  work: Work,
  modules: readonly EntityModule[],
  id: string,
): Promise<OpenedFile | null> {
  const found = await findResource(work, id)
  if (!found) return null
  const isOwnPhoto = found.entity === 'user' && found.recordId === work.actor.id
  const module = modules.find(({ entity }) => entity.name === found.entity)
  if (isOwnPhoto || (module && found.photo !== null && isShownToAll(module))) return found
  if (!module) return null
  need(work, found.photo === null ? sectionsOf(module) : (module.sections ?? module.entity.section), 'read')
  await needRecord(work, module, found.recordId)
  return found
}

/** Returns a query parameter: null if it is missing, and an empty text, which is invalid, if the request repeats it. */
function valueOf(request: FastifyRequest, name: string): string | null {
  const value = queryOf(request)[name]
  if (value === undefined) return null
  return typeof value === 'string' ? value : ''
}

type FileRequest = FileAddress & { actor: Caller; until: string | null; signature: string | null }

/** Refuses with `LINK_EXPIRED` a link that has expired, was altered or was made for another session. */
function needLink({ config }: Server, { until, signature, actor, ...file }: FileRequest): void {
  if (until === null && signature === null) return
  const at = { secret: config.secret, sessionId: actor.sessionId, now: new Date() }
  if (!isSigned(at, { ...file, until: until ?? '', signature: signature ?? '' }))
    throw new Problem('LINK_EXPIRED')
}

/**
 * Finds a file in a workspace that this person may enter, or among the person's own files. Null if there is no such
 * file.
 */
async function fileInWorkspace(
  server: Server,
  modules: readonly EntityModule[],
  asked: FileRequest,
): Promise<OpenedFile | null> {
  const { workspaceId, actor } = asked
  const claim = { workspaceId, actor, readOnly: true, personal: workspaceId === actor.id }
  try {
    return await inWorkspace(server.database.main, claim, async (work) => {
      const found = await fileForMember(work, modules, asked.id)
      // The signature is checked after the permission, because a valid signature gives no permission.
      if (found) needLink(server, asked)
      return found
    })
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_A_MEMBER') return null
    throw error
  }
}

/**
 * Finds the requested file after checking session, membership and the permission for its record (SEC-12).
 * Refuses with `NOT_FOUND`, `FORBIDDEN` or `LINK_EXPIRED`.
 */
export async function openFile(
  server: Server,
  modules: readonly EntityModule[],
  request: FastifyRequest,
): Promise<OpenedFile> {
  const actor = callerOf(request)
  const { id: given = '' } = paramsOf(request)
  if (!isId(given)) throw new Problem('NOT_FOUND')
  const id = given.toLowerCase()
  const person = valueOf(request, 'person')
  if (person !== null && !isId(person)) throw new Problem('NOT_FOUND')
  const asked = { id, actor, until: valueOf(request, 'until'), signature: valueOf(request, 'signature') }
  const place = person ?? workspaceOf(request)
  const found =
    (person === null && (await fileInWorkspace(server, modules, { ...asked, workspaceId: place }))) ||
    // In older addresses of people's photos, the person's id is in the position of the workspace's id.
    (await findPersonPhoto(server.database.main, { person: place.toLowerCase(), id, reader: actor }))
  if (!found) throw new Problem('NOT_FOUND')
  return found
}
