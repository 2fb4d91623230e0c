import type { Section } from '@fieldhouse/domain/kit/entity/sections'
import type { Reader, WrittenRecord } from '../collaboration/written.tsx'

const authorOf = (firstName: string, lastName: string) => ({
  _id: firstName,
  firstName,
  lastName,
  photo: null,
})

/** Who reads the samples, and somebody else who wrote some of them. */
export const me = authorOf('Éva', 'Côté')
export const colleague = authorOf('Marc', 'Lavoie')

/** The reader of samples: may do everything with their own, nothing with those of others. */
export const writerIn = (section: Section): Reader => ({
  id: me._id,
  permissions: { [section]: [true, true, true, true, false] },
})

/** One who may read and do nothing else. */
export const onlyReader: Reader = { id: 'nobody', permissions: {} }

let made = 0

/** What a sample has besides its words: written so many minutes ago. */
export function sampleBy(author: WrittenRecord['author'], minutes: number) {
  made += 1
  return {
    _id: `sample-${made}`,
    version: 1,
    author,
    createdAt: new Date(Date.now() - minutes * 60_000).toISOString(),
  }
}
