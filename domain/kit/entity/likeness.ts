/** An existing record that resembles a row, and by which field. */
export type Likeness = { _id: string | null; name: string; line?: number; by: LikenessReason }
/** The field by which a person was recognised. */
export type PersonReason = 'PHONE' | 'EMAIL' | 'NAME'
export type LikenessReason = PersonReason | 'SERIAL'
