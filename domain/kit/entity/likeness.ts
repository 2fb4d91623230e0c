/** An existing record, or an earlier row, that resembles an imported row, and the reason for the likeness. */
export type Likeness = { _id: string | null; name: string; line?: number; by: LikenessReason }
/** The field by which two records were recognised as the same person. */
export type PersonReason = 'PHONE' | 'EMAIL' | 'NAME'
/**
 * `SAME_WORK` compares client, title and start of jobs, `SAME_VISIT` job and start, `SAME_REPAIR` job and appliance, and
 * `SAME_RECEIPT` day, supplier, amount, number and description.
 */
export type LikenessReason =
  | PersonReason
  | 'SERIAL'
  | 'NUMBER'
  | 'SAME_WORK'
  | 'SAME_VISIT'
  | 'SAME_REPAIR'
  | 'SAME_RECEIPT'
