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

/** Loads what knows the numbers of every country; what fails is tried again with the next number. */
function loadOnce(): void {
  loading ??= load().catch(() => {
    loading = null
  })
}

/** A number that nothing is known about but its text: the server checks and rewrites it. */
const unknown = (text: string): Partial<PhoneNumber> => ({
  number: text as PhoneNumber['number'],
  isValid: () => /^\D*(?:\d\D*){7,15}$/.test(text),
  formatInternational: () => text,
})

/** A number of North America as it is stored, which needs no table of countries to be written. */
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
 * Stands for the function of libphonenumber-js in the browser (vite.config.ts): its table of countries, a tenth of all
 * script, is loaded once a form asks for a phone, or a number from elsewhere is shown.
 */
export const parsePhoneNumberFromString = ((text: string, options: Parameters<typeof Parse>[1]) => {
  if (parse !== null) return parse(text, options)
  const known = northAmerican(text)
  if (known === null && text !== '') loadOnce()
  return known ?? unknown(text)
}) as typeof Parse

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Draws again once numbers from elsewhere can be written as people do there. */
export function usePhoneNumbers(): void {
  useSyncExternalStore(subscribe, () => parse)
}

/** The same for a field that asks for a phone: the numbers of all countries are there before one is typed. */
export function useAllPhoneNumbers(): void {
  usePhoneNumbers()
  useEffect(loadOnce, [])
}
