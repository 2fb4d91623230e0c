import { expect, test } from 'vitest'
import { theme } from './theme.ts'

const part = (value: number) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** Relative luminance of a colour `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    part(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [lower = 0, higher = 0] = [luminance(a), luminance(b)].toSorted((one, other) => one - other)
  return (higher + 0.05) / (lower + 0.05)
}

test('what a button that deletes says can be read', () => {
  const resolved = theme.variantColorResolver?.({ color: 'red', variant: 'filled', theme: theme as never })
  const { background = '', hover = '', color = '' } = resolved ?? {}
  expect(contrast(background, color)).toBeGreaterThan(4.5)
  expect(contrast(hover, color)).toBeGreaterThan(4.5)
})

test('SHELL-25 widths part at 576, 768, 992 and 1200 px', () => {
  const { xs, sm, md, lg } = theme.breakpoints ?? {}
  expect([xs, sm, md, lg].map((width) => Number.parseFloat(width ?? '') * 16)).toEqual([576, 768, 992, 1200])
})
