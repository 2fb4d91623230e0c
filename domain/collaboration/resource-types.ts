/** The types of a record's file. The specification does not define these types (FILE-03). */
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

/** The types of a machine's document (DB-20). */
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

/**
 * The file types for an entity. Machines and manuals have document types (DB-20), other entities have the types of
 * files from work on site.
 */
export const resourceTypesOf = (
  entity: string,
): readonly (ResourceType | (typeof machineDocumentTypes)[number])[] =>
  entity === 'machine' || entity === 'manual' ? machineDocumentTypes : resourceTypes
