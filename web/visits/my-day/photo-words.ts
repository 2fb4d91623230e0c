import type { TextKey } from '../../locales/use-translation.ts'

/** The text keys of photo types. */
export const photoWords = {
  PHOTO_BEFORE: 'visit.photoBefore',
  PHOTO_AFTER: 'visit.photoAfter',
  NAMEPLATE: 'visit.photoPlate',
  OTHER: 'kind.photo',
} as const satisfies Record<string, TextKey<'visits/my-day'>>

/** The photo types that users can take at a visit. */
export const photoTypes = ['PHOTO_BEFORE', 'PHOTO_AFTER', 'NAMEPLATE'] as const
