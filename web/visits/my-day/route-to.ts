import type { DayStop } from '@fieldhouse/domain/visits/my-day'

/**
 * The address of directions to a place, by its point if known, else by its address: Apple's maps on Apple
 * devices, else Google's.
 */
export function routeTo({ address, at }: NonNullable<DayStop['place']>): string {
  const target = encodeURIComponent(at === null ? address : `${at.lat},${at.lng}`)
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent)
  return isApple
    ? `https://maps.apple.com/?daddr=${target}`
    : `https://www.google.com/maps/dir/?api=1&destination=${target}`
}
