/** An existing record, or an earlier row, that resembles an imported row, and the reason for the likeness. */
export type Likeness = { _id: string | null; name: string; line?: number; by: LikenessReason }
/** The field by which two records were recognised as the same person. */
export type PersonReason = 'PHONE' | 'EMAIL' | 'NAME'
/**
 * `SAME_WORK` is a job of the same client with the same title and start, `SAME_VISIT` a visit of the same job with the same
 * start, `SAME_RECEIPT` an expense of the same day, supplier, amount and description.
 */
export type LikenessReason = PersonReason | 'SERIAL' | 'NUMBER' | 'SAME_WORK' | 'SAME_VISIT' | 'SAME_RECEIPT'
