import { z } from 'zod'
import { type Flag, type Permissions, type Section, may } from '../kit/entity/sections.ts'

/** Who wrote something, as it shows them (NOTE-04). */
export const author = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  photo: z.string().nullable(),
})

/** Who asks about something that a person wrote; `permissions` is null while nothing is known about them. */
export type Asker = { permissions: Permissions | null; section: Section; isAuthor: boolean }

/**
 * Whether somebody may change or delete what was written (PERM-11, OPEN-59): an admin everything, others their own
 * with the flag; with no permission info only the author.
 */
export function mayTouch({ permissions, section, isAuthor }: Asker, flag: Flag): boolean {
  if (permissions === null) return isAuthor
  return may(permissions, section, 'admin') || (isAuthor && may(permissions, section, flag))
}
