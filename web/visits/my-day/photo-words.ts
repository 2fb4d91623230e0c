import type { ParseKeys } from 'i18next'

/** What photos of a visit show, by their type. */
export const photoWords = {
  PHOTO_BEFORE: 'visit.photoBefore',
  PHOTO_AFTER: 'visit.photoAfter',
  NAMEPLATE: 'visit.photoPlate',
  OTHER: 'kind.photo',
} as const satisfies Record<string, ParseKeys<'visits/my-day'>>

/** The types that are taken at a visit. */
export const photoTypes = ['PHOTO_BEFORE', 'PHOTO_AFTER', 'NAMEPLATE'] as const
