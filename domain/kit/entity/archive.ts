/**
 * With `by-delete`, deletion archives a record. With `on-request`, archiving is an action of its own, and deletion is
 * final (OPEN-46). Archived records can be restored.
 */
export type Archive = 'by-delete' | 'on-request'
