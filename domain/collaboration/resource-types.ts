import { machineDocumentTypes } from '../equipment/appliances.ts'

/** What a file of a record may be; the specification leaves the choices open (FILE-03). */
const resourceTypes = [
  'PHOTO_BEFORE',
  'PHOTO_AFTER',
  'NAMEPLATE',
  'DOCUMENT',
  'RECEIPT',
  'CONTRACT',
  'OTHER',
] as const
export type ResourceType = (typeof resourceTypes)[number]

/** What a file of such a record may be: documents on machines and manuals (DB-20), else what is met at work. */
export const resourceTypesOf = (
  entity: string,
): readonly (ResourceType | (typeof machineDocumentTypes)[number])[] =>
  entity === 'machine' || entity === 'manual' ? machineDocumentTypes : resourceTypes
