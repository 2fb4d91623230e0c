/**
 * The browser and system of a session, according to its user agent. A value is null if the user agent does not contain
 * it.
 */
export type Device = { browser: string | null; system: string | null }

/** The patterns are checked in this order, because most user agents also contain the names of older browsers. */
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

/**
 * The browser and system of a user agent, for a list of devices (OPEN-07). Versions are omitted, because nobody
 * recognises a device by the versions of its software.
 */
export function deviceOf(userAgent: string | null): Device {
  const agent = userAgent ?? ''
  return { browser: firstOf(browsers, agent), system: firstOf(systems, agent) }
}
