/** A record that a row looks like, and by what. */
export type Likeness = { _id: string | null; name: string; line?: number; by: LikenessReason }
export type LikenessReason = 'PHONE' | 'EMAIL' | 'NAME'
