/**
 * A change reported to a page. Without an id, any record may have changed, or the reader may not know which record has.
 */
export type LiveEvent = {
  entity: string
  id: string | null
  action: string
  version: number | null
  /**
   * A field that appears in references to this record has changed, so the referring records have to be read again too.
   */
  renamed?: true
  /** Who made the change; null for the system, or if the reader may not know. */
  by: { _id: string; name: string } | null
}
