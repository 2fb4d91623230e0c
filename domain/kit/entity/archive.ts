/**
 * How records are archived: by deletion, or on request. Archived records can be restored. With `on-request`, deletion
 * is final, and is refused while other records refer to the record (OPEN-46).
 */
export type Archive = 'by-delete' | 'on-request'
