import { answers, declareCall } from '../kit/entity/calls.ts'
import { resourceDetails } from './resource-details.ts'

// The files of a record of any entity that has them (FILE-06, FILE-11, FILE-13); `:entity` is the segment of its entity.

/** A file of a record; its links open for the session that asked, and for some minutes. */
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
