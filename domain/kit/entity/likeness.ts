/** A record that a row looks like, and by what. */
export type Likeness = { _id: string | null; name: string; line?: number; by: LikenessReason }
/** By what a person is recognised. */
export type PersonReason = 'PHONE' | 'EMAIL' | 'NAME'
export type LikenessReason = PersonReason | 'SERIAL'
