/** What somebody is signed in with, as far as its user agent tells: null where it does not. */
export type Device = { browser: string | null; system: string | null }

/** In the order they are looked for: most browsers also name those they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const firstOf = (known: typeof browsers, agent: string) =>
  known.find(([pattern]) => pattern.test(agent))?.[1] ?? null

/** The browser and system behind a user agent, for a list of devices (OPEN-07); names only, as versions say little. */
export function deviceOf(userAgent: string | null): Device {
  const agent = userAgent ?? ''
  return { browser: firstOf(browsers, agent), system: firstOf(systems, agent) }
}
