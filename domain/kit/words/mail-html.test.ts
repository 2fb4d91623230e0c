import { expect, test } from 'vitest'
import { fillMail, identityMails } from '../../identity/mail-words.ts'
import { mailColours, htmlOfText } from './mail-html.ts'

/** The relative luminance of a hex colour (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

const filling = { language: 'fr', link: 'https://example.com/a?b=1&c=2', code: '123456' } as const
const all = Object.values(identityMails).map((words) => fillMail(words, filling).html)
const everyMail = [...all, htmlOfText('Bonjour', 'fr', 'Plomberie Tremblay')]

test('API-18 every mail is one page in the brand’s teal, which says the colours of dark readers itself', () => {
  for (const html of everyMail) {
    expect(html).toMatch(/^<!doctype html>\n<html lang="fr">/)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('border-top:4px solid #0f766e')
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    expect(html).not.toContain('#1c7ed6')
  }
  expect(all[0]).toMatch(
    /<a class="button" href="https:\/\/example.com\/a\?b=1&amp;c=2" style="[^"]*background:#0f766e/,
  )
  expect(everyMail.at(-1)).toContain('Plomberie Tremblay</p>')
})

test('API-18 text and background of a mail contrast by 4.5:1 in light and in dark, and are always set together', () => {
  const { brand, onBrand, light, dark } = mailColours
  for (const [ink, paper] of [
    [light.ink, light.paper],
    [onBrand, brand],
    [dark.ink, dark.paper],
    [dark.onBrand, dark.brand],
  ] as const)
    expect(contrast(ink, paper)).toBeGreaterThan(4.5)
  for (const html of everyMail)
    for (const [, style = ''] of html.matchAll(/style="([^"]*)"/g))
      expect([style, /(?<!-)\bcolor:/.test(style)]).toEqual([
        style,
        style.includes('background:') && !style.startsWith('margin'),
      ])
})
