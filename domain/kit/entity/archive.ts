/**
 * How a record is archived and can be brought back: by deleting it; or by asking for it, where deleting is for good but
 * refused as long as others refer to the record (OPEN-46).
 */
export type Archive = 'by-delete' | 'on-request'
