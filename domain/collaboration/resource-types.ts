/** What a file of a record may be; the specification leaves the choices open (FILE-03). */
export const resourceTypes = [
  'PHOTO_BEFORE',
  'PHOTO_AFTER',
  'NAMEPLATE',
  'DOCUMENT',
  'RECEIPT',
  'CONTRACT',
  'OTHER',
] as const
export type ResourceType = (typeof resourceTypes)[number]
