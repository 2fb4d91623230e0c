/** An existing record, or an earlier row, that resembles an imported row, and the reason for the likeness. */
export type Likeness = { _id: string | null; name: string; line?: number; by: LikenessReason }
/** The field by which two records were recognised as the same person. */
export type PersonReason = 'PHONE' | 'EMAIL' | 'NAME'
export type LikenessReason = PersonReason | 'SERIAL'
