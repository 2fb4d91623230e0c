import { expect, test } from 'vitest'
import { avatarColour, avatarColours, initials } from './avatar.ts'

const part = (value: number) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** Relative luminance of a colour `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    part(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('SHELL-26 there are five distinct colour pairs, and in each the initials can be read', () => {
  expect(new Set(avatarColours.map(({ ground }) => ground)).size).toBe(5)
  expect(new Set(avatarColours.map(({ ink }) => ink)).size).toBe(5)
  for (const { ground, ink } of avatarColours)
    expect((luminance(ground) + 0.05) / (luminance(ink) + 0.05), ink).toBeGreaterThan(4.5)
})

test('SHELL-26 all five are in use, always the same for the same name', () => {
  const names = Array.from({ length: 200 }, (_, index) => `Person ${index}`)
  expect(new Set(names.map(avatarColour))).toEqual(new Set(avatarColours))
  expect(names.map(avatarColour)).toEqual(names.map(avatarColour))
})

test.each([
  ['Émile Côté', 'ÉC'],
  ['Ana María de la Paz', 'AP'],
  ['  plomberie ', 'P'],
  ['', ''],
])('SHELL-26 the initials of %j are %s', (name, shown) => {
  expect(initials(name)).toBe(shown)
})
