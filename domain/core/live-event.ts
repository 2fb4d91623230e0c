/**
 * A change that the server reports to a page. `id` is null if any record may have changed, or if the reader must not
 * know the record.
 */
export type LiveEvent = {
  entity: string
  id: string | null
  action: string
  version: number | null
  /**
   * Whether a field that appears in references to the record has changed. Pages must then reload the records that refer
   * to the record.
   */
  renamed?: true
  /**
   * The user who made the change. `by` is null for a change by the system, and if the reader must not know the user.
   */
  by: { _id: string; name: string } | null
}
