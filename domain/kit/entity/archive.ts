/**
 * How records are archived and restored: by deleting them, or on request. With `on-request`, deletion is final and is
 * refused while other records refer to the record (OPEN-46).
 */
export type Archive = 'by-delete' | 'on-request'
