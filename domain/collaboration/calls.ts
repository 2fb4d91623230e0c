import { answers, declareCall } from '../kit/entity/calls.ts'
import { resourceDetails } from './resource-details.ts'

// The files of a record, for all entities that have files (FILE-06, FILE-11, FILE-13); `:entity` is the entity's path
// segment. Clients use the signed addresses in the record and never build addresses.

const fileQuery = {
  workspace: 'the workspace, where no header can be sent',
  person: 'whose photo it is; it belongs to no workspace',
  until: 'of a signed link: when it ends, in seconds since 1970',
  signature: 'of a signed link: it opens for the session it was made for alone',
  key: 'ignored: part of the addresses of photos that were given out before they named a person',
  view: '`1` to show a PDF in a frame of the product instead of saving it',
}

export const fileRead = declareCall({
  method: 'GET',
  path: '/file/:id',
  summary: 'A file of a record',
  query: fileQuery,
  responseType: 'file',
  answer: answers<null>(),
})

export const thumbnailRead = declareCall({
  method: 'GET',
  path: '/file/:id/thumbnail',
  summary: 'The thumbnail of an image',
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
  summary: 'The files of the record',
  answer: answers<Resource[]>(),
})

export const mediaAdd = declareCall({
  method: 'POST',
  path: '/:entity/media/:id',
  summary: 'Adds files to the record',
  takes: 'files',
  answer: answers<Resource[]>(),
})

export const mediaDescribe = declareCall({
  method: 'PATCH',
  path: '/:entity/media/:id/:resourceId',
  summary: 'Says what a file is: its types and a description',
  body: resourceDetails,
  answer: answers<Resource>(),
})

export const mediaRemove = declareCall({
  method: 'DELETE',
  path: '/:entity/media/:id/:resourceId',
  summary: 'Takes a file off the record',
  answer: answers<{ _id: string }>(),
})
