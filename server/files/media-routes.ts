import { mediaAdd, mediaDescribe, mediaRead, mediaRemove } from '@fieldhouse/domain/collaboration/calls'
import type { ResourceDetails } from '@fieldhouse/domain/collaboration/resource-details'
import { photoTypes } from '@fieldhouse/domain/kit/entity/file-rules'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { type Flag, type Section, mediaSection } from '@fieldhouse/domain/kit/entity/sections'
import { verbCalls } from '@fieldhouse/domain/kit/entity/verb-calls'
import type { EntityModule, Row } from '../kit/entity/define-entity.ts'
import { isId } from '../kit/database/ids.ts'
import { readRecord } from '../kit/entity/read.ts'
import { type Answer, type Input, type Route, type Server, callerOf } from '../kit/http/route.ts'
import { belowSegment } from '../kit/http/serve-under.ts'
import type { Work } from '../kit/database/work.ts'
import { needNotErased } from '../kit/entity/not-erased.ts'
import { changeRow, lockRow, record } from '../kit/entity/write.ts'
import { type LinkFor, photoAddress } from './links.ts'
import { addResource, describeMedia, mediaOf, removeMedia, setPhoto, shownResource } from './resources.ts'
import { type Upload, receiveUpload } from './upload.ts'
import { paramsOf } from '../kit/http/address-values.ts'

type FileRoute = Omit<Route, 'entity' | 'section'> & { section?: Section }

/**
 * The section and flag that a media route requires: `own` in the media section, such as `COM_TASK_MEDIA`. An entity
 * without a media section requires `other` in its own section.
 */
function guardOf(module: EntityModule, own: Flag, other: Flag): { section?: Section; flag: Flag } {
  const section = mediaSection(module.entity.section)
  return section ? { section, flag: own } : { flag: other }
}

const ownerOf = (module: EntityModule, id: string) => ({ entity: module.entity.name, recordId: id })

/** Adds a change of a record's files to the record's history. The record's version stays the same. */
async function note(work: Work, module: EntityModule, did: { row: Row; change: [unknown, unknown] }) {
  await record(work, module, { action: 'media', row: did.row, changes: { media: did.change } })
}

const resourceId = ({ request }: Input): string => {
  const { resourceId: id } = paramsOf(request)
  if (!id || !isId(id)) throw new Problem('NOT_FOUND')
  return id.toLowerCase()
}

/** The session for which the links of a response are signed. */
const askerOf = ({ config }: Server, work: Work, { request }: Input): LinkFor => ({
  secret: config.secret,
  sessionId: callerOf(request).sessionId,
  now: work.now,
})

/** Updates the details of a record's file (FILE-13, FILE-14). */
function detailsRoute(server: Server, module: EntityModule): FileRoute {
  return {
    ...belowSegment(mediaDescribe),
    ...guardOf(module, 'update', 'update'),
    handle: async (work, input) => {
      const row = await lockRow(work, module, input.id)
      const of = { id: resourceId(input), details: input.body as ResourceDetails }
      const changed = await describeMedia(work, ownerOf(module, input.id), of)
      await note(work, module, { row, change: [changed.name, changed.name] })
      return { result: shownResource(changed, askerOf(server, work, input)) }
    },
  }
}

/** The routes of `media`: any number of files on a record (FILE-06, FILE-11). */
export function mediaRoutes(server: Server, module: EntityModule): FileRoute[] {
  const add = async (work: Work, input: Input): Promise<Answer> => {
    const { id } = input
    const { files, about } = input.body as Upload
    const asker = askerOf(server, work, input)
    const row = await lockRow(work, module, id)
    needNotErased(row)
    const result = []
    for (const file of files) {
      const added = await addResource(work, ownerOf(module, id), { file, about })
      await note(work, module, { row, change: [null, added.name] })
      result.push(shownResource(added, asker))
    }
    return { result, status: 201 }
  }
  const list = async (work: Work, input: Input): Promise<Answer> => {
    const { _id } = await readRecord(work, module, input.id)
    const asker = askerOf(server, work, input)
    const rows = await mediaOf(work, ownerOf(module, _id))
    return { result: rows.map((row) => shownResource(row, asker)) }
  }
  const remove = async (work: Work, input: Input): Promise<Answer> => {
    const row = await lockRow(work, module, input.id)
    const gone = await removeMedia(work, ownerOf(module, input.id), resourceId(input))
    await note(work, module, { row, change: [gone.name, null] })
    return { result: { _id: gone.id } }
  }
  return [
    {
      ...belowSegment(mediaAdd),
      acceptsOffline: true,
      ...guardOf(module, 'create', 'update'),
      receive: (request) => receiveUpload(server, request),
      handle: add,
    },
    {
      ...belowSegment(mediaRead),
      ...guardOf(module, 'read', 'read'),
      reads: true,
      handle: list,
    },
    detailsRoute(server, module),
    {
      ...belowSegment(mediaRemove),
      ...guardOf(module, 'delete', 'update'),
      handle: remove,
    },
  ]
}

/** The routes of `photo`: a record's only picture, whose address the record stores (CRM-25, OPEN-135). */
export function photoRoutes(server: Server, module: EntityModule): FileRoute[] {
  const change = async (work: Work, id: string, upload: Upload | null): Promise<Answer> => {
    const current = await lockRow(work, module, id)
    needNotErased(current)
    const photo = await setPhoto(work, ownerOf(module, id), upload?.files[0] ?? null)
    const url = photo && photoAddress(photo)
    await changeRow(work, module, { current, values: { photo: url }, action: 'photo' })
    return { result: await readRecord(work, module, id), ...(upload ? { status: 201 } : {}) }
  }
  return [
    {
      ...verbCalls.photoReplace,
      flag: 'update',
      receive: (request) => receiveUpload(server, request, { allowed: photoTypes, most: 1 }),
      handle: (work, { id, body }) => change(work, id, body as Upload),
    },
    {
      ...verbCalls.photoRemove,
      flag: 'update',
      handle: (work, { id }) => change(work, id, null),
    },
  ]
}
