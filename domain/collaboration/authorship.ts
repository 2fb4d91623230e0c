import { z } from 'zod'
import { type Flag, type Permissions, type Section, may } from '../kit/entity/sections.ts'

/** The author of a record, as a field of the record (NOTE-04). */
export const author = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  photo: z.string().nullable(),
})

/**
 * A user who wants to change a record, and whether this user is the record's author. `permissions` is null while the
 * permissions are loading.
 */
export type Asker = { permissions: Permissions | null; section: Section; isAuthor: boolean }

/**
 * Whether a user may change or delete a record (PERM-11, OPEN-59). Admins may, and authors may with the flag. While the
 * permissions are loading, authors need no flag.
 */
export function mayTouch({ permissions, section, isAuthor }: Asker, flag: Flag): boolean {
  if (permissions === null) return isAuthor
  return may(permissions, section, 'admin') || (isAuthor && may(permissions, section, flag))
}
