import type { Section } from '@fieldhouse/domain/kit/entity/sections'
import type { Reader, WrittenRecord } from '../collaboration/written.tsx'

const authorOf = (firstName: string, lastName: string) => ({
  _id: firstName,
  firstName,
  lastName,
  photo: null,
})

/** The user who reads the samples. The user is also the author of some samples. */
export const me = authorOf('Éva', 'Côté')
export const colleague = authorOf('Marc', 'Lavoie')

/** A user who may change their own samples, but not those of other authors. */
export const writerIn = (section: Section): Reader => ({
  id: me._id,
  permissions: { [section]: [true, true, true, true, false] },
})

/** A user without write permissions. */
export const onlyReader: Reader = { id: 'nobody', permissions: {} }

let made = 0

/** The metadata of a sample that was written the given number of minutes ago. */
export function sampleBy(author: WrittenRecord['author'], minutes: number) {
  made += 1
  return {
    _id: `sample-${made}`,
    version: 1,
    author,
    createdAt: new Date(Date.now() - minutes * 60_000).toISOString(),
  }
}
