import { answers, declareCall } from '../kit/entity/calls.ts'
import { resourceDetails } from './resource-details.ts'

// The files of a record, for all entities that have files (FILE-06, FILE-11, FILE-13). `:entity` is the entity's path
// segment. Clients use the signed addresses in the record and never build addresses.

const fileQuery = {
  workspace: 'the workspace, for requests that cannot send a header',
  person: 'the person whose photo is requested; the photo belongs to no workspace',
  until: 'when the signed link expires, in seconds since 1970',
  signature: 'the signature of the link, which works only in the session for which it was created',
  key: 'ignored: older photo addresses, which do not name the person, contain this key',
  view: '`1` to show a PDF in a frame of the product instead of saving it',
}

export const fileRead = declareCall({
  method: 'GET',
  path: '/file/:id',
  summary: 'Returns a file of a record, or the photo of a person',
  query: fileQuery,
  responseType: 'file',
  answer: answers<null>(),
})

export const thumbnailRead = declareCall({
  method: 'GET',
  path: '/file/:id/thumbnail',
  summary: 'Returns the thumbnail of an image',
  query: fileQuery,
  responseType: 'image',
  answer: answers<null>(),
})

/** A file of a record. The links to a file work for some minutes, and only in the session that requested the links. */
export type Resource = {
  _id: string
  name: string
  url: string
  thumbnailUrl: string | null
  isImage: boolean
  contentType: string
  size: number
  types: string[]
  description: string | null
  createdAt: string
}

export const mediaRead = declareCall({
  method: 'GET',
  path: '/:entity/media/:id',
  summary: 'Lists the files of a record',
  answer: answers<Resource[]>(),
})

export const mediaAdd = declareCall({
  method: 'POST',
  path: '/:entity/media/:id',
  summary: 'Adds files to a record',
  takes: 'files',
  answer: answers<Resource[]>(),
})

export const mediaDescribe = declareCall({
  method: 'PATCH',
  path: '/:entity/media/:id/:resourceId',
  summary: 'Changes the types and the description of a file',
  body: resourceDetails,
  answer: answers<Resource>(),
})

export const mediaRemove = declareCall({
  method: 'DELETE',
  path: '/:entity/media/:id/:resourceId',
  summary: 'Removes a file from its record',
  answer: answers<{ _id: string }>(),
})
