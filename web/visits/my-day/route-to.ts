import type { DayStop } from '@fieldhouse/domain/visits/my-day'

/**
 * The URL of directions to a place, in Apple Maps on Apple devices, else in Google Maps. The URL contains the
 * coordinates if they are known, else the address.
 */
export function routeTo({ address, at }: Pick<NonNullable<DayStop['place']>, 'address' | 'at'>): string {
  const target = encodeURIComponent(at === null ? address : `${at.lat},${at.lng}`)
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent)
  return isApple
    ? `https://maps.apple.com/?daddr=${target}`
    : `https://www.google.com/maps/dir/?api=1&destination=${target}`
}
