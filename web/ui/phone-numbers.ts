import type { PhoneNumber, parsePhoneNumberFromString as Parse } from 'libphonenumber-js/min'
import { useEffect, useSyncExternalStore } from 'react'

let parse: typeof Parse | null = null
let loading: Promise<void> | null = null
const listeners = new Set<() => void>()

async function load(): Promise<void> {
  const known = await import('libphonenumber-js/min')
  parse = known.parsePhoneNumberFromString
  for (const listener of listeners) listener()
}

/** Loads the library for phone numbers once. If loading fails, the next phone number triggers another attempt. */
export function loadPhoneNumbers(): void {
  loading ??= load().catch(() => {
    loading = null
  })
}

/**
 * A phone number while the library is not loaded. Its length and characters are only roughly checked, because the
 * server validates it.
 */
const unknown = (text: string): Partial<PhoneNumber> => ({
  number: text as PhoneNumber['number'],
  isValid: () => /^\D*(?:\d\D*){7,15}$/.test(text),
  formatInternational: () => text,
})

/**
 * A stored North American number, or null for other numbers. North American numbers can be formatted without the
 * library.
 */
function northAmerican(text: string): Partial<PhoneNumber> | null {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(text) ?? []
  if (area === undefined) return null
  return {
    number: text as PhoneNumber['number'],
    countryCallingCode: '1' as PhoneNumber['countryCallingCode'],
    nationalNumber: `${area}${exchange}${line}` as PhoneNumber['nationalNumber'],
    isValid: () => true,
    formatNational: () => `(${area}) ${exchange}-${line}`,
  }
}

/**
 * Replaces the function of libphonenumber-js in the browser (vite.config.ts). The large library is loaded only for
 * phone inputs and for numbers from outside North America.
 */
export const parsePhoneNumberFromString = ((text: string, options: Parameters<typeof Parse>[1]) => {
  if (parse !== null) return parse(text, options)
  const known = northAmerican(text)
  if (known === null && text !== '') loadPhoneNumbers()
  return known ?? unknown(text)
}) as typeof Parse

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Renders the component again when the library is loaded, because numbers from all countries can then be formatted. */
export function usePhoneNumbers(): void {
  useSyncExternalStore(
    subscribe,
    () => parse,
    () => parse,
  )
}

/** Like `usePhoneNumbers`, but for a phone input. The hook loads the library before the user types a number. */
export function useAllPhoneNumbers(): void {
  usePhoneNumbers()
  useEffect(loadPhoneNumbers, [])
}
