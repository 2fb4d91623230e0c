import type { DayStop } from '@fieldhouse/domain/visits/my-day'

/**
 * The address that shows the way to a place in whatever navigates on the device: Apple's own maps on its devices, else what answers
 * `geo:`-like links everywhere, the maps of Google. By the point where it is known, else by the address.
 */
export function routeTo({ address, at }: NonNullable<DayStop['place']>): string {
  const target = encodeURIComponent(at === null ? address : `${at.lat},${at.lng}`)
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent)
  return isApple
    ? `https://maps.apple.com/?daddr=${target}`
    : `https://www.google.com/maps/dir/?api=1&destination=${target}`
}
