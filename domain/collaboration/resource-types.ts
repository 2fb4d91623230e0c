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

/** What a document of a machine can be (DB-20). */
export const machineDocumentTypes = [
  'USER_MANUAL',
  'TECH_SHEET',
  'SERVICE_SHEET',
  'SERVICE_BULLETIN',
  'ELECTRICAL_SCHEMATIC',
  'PART_DIAGRAM',
  'INSTALLATION_MANUAL',
  'OTHER',
] as const

/** What a file of such a record may be: documents on machines and manuals (DB-20), else what is met at work. */
export const resourceTypesOf = (
  entity: string,
): readonly (ResourceType | (typeof machineDocumentTypes)[number])[] =>
  entity === 'machine' || entity === 'manual' ? machineDocumentTypes : resourceTypes
