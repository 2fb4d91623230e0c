/** A file of a record, as `media` answers it (FILE-11). */
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
}
