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
   * A field that appears in references to this record has changed. Pages must therefore reload the records that refer
   * to the renamed record.
   */
  renamed?: true
  /**
   * The user who made the change. `by` is null for a change by the system, and if the reader must not know the user.
   */
  by: { _id: string; name: string } | null
}
