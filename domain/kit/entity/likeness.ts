/** An existing record, or an earlier row, that resembles an imported row, and the reason for the likeness. */
export type Likeness = { _id: string | null; name: string; line?: number; by: LikenessReason }
/** The field by which two records were recognised as the same person. */
export type PersonReason = 'PHONE' | 'EMAIL' | 'NAME'
/**
 * `SAME_WORK`: client, title and start of a job. `SAME_VISIT`: job and start of a visit. `SAME_RECEIPT`: day, supplier,
 * amount and description of an expense.
 */
export type LikenessReason = PersonReason | 'SERIAL' | 'NUMBER' | 'SAME_WORK' | 'SAME_VISIT' | 'SAME_RECEIPT'
