import { phoneTypes } from '../crm/contact-kinds.ts'
import { additionalPhonesMax, normalisePhone, whyNotPhone } from '../kit/value/phone.ts'
import type { FieldFault } from '../kit/entity/problem.ts'
import { keptInNotes } from './notices.ts'
import { phonesOf } from './phone-cells.ts'

type Entry = Record<string, unknown>

const isEntry = (each: unknown): each is Entry => typeof each === 'object' && each !== null

const numberIn = ({ number }: Entry): string => String(number ?? '')
const isReadable = (entry: Entry): boolean => whyNotPhone(numberIn(entry)) === null
const lineOf = (entry: Entry): string => `${normalisePhone(numberIn(entry))} ${String(entry['ext'] ?? '')}`

/**
 * Moves an unreadable or surplus phone into the notes and returns a notice. A phone in the notes is not lost, and the
 * row is not refused.
 */
function setAside(values: Entry, { field, entry }: { field: string; entry: Entry }): FieldFault {
  const { number, ext } = entry
  const text = [number, ext].filter(Boolean).map(String).join(' ')
  return keptInNotes(values, { field, text })
}

/**
 * The main phone: the phone in the main column, else the first phone without an extension. A fax is used only if
 * there is no other phone.
 */
function mainOf(own: readonly Entry[], others: readonly Entry[]): Entry | undefined {
  const isSpokenTo = (each: Entry) => isReadable(each) && each['type'] !== 'FAX'
  return (
    own.find(isSpokenTo) ??
    others.find((each) => isSpokenTo(each) && each['ext'] === undefined) ??
    others.find(isSpokenTo) ??
    [...own, ...others].find(isReadable)
  )
}

/**
 * The phones besides the main phone, without duplicates. The main number with an extension counts as a different
 * phone.
 */
function beside(main: Entry, entries: readonly Entry[]): Entry[] {
  const seen = new Set([lineOf({ number: main['number'] })])
  return entries.flatMap((entry) => {
    const line = lineOf(entry)
    if (seen.has(line)) return []
    seen.add(line)
    return [entry === main ? { type: 'WORK', ...entry } : entry]
  })
}

/**
 * Stores the phones of a row in the row's values: a main phone and additional phones. Returns a notice for each text or
 * surplus number moved to the notes.
 */
export function settlePhones(values: Entry): FieldFault[] {
  const typed: unknown = values['phone']
  const listed: unknown = values['additionalPhones']
  const own: Entry[] = typeof typed === 'string' ? phonesOf({ each: 'number', types: phoneTypes }, typed) : []
  const others = Array.isArray(listed) ? listed.filter(isEntry) : []
  const main = mainOf(own, others)
  if (!main) return []
  const unread = (field: string, entries: readonly Entry[]) =>
    entries
      .filter((entry) => !isReadable(entry) && numberIn(entry).trim() !== '')
      .map((entry) => setAside(values, { field, entry }))
  const aside = [...unread('phone', own), ...unread('additionalPhones', others)]
  const all = beside(main, [...own, ...others].filter(isReadable))
  values['phone'] = main['number']
  if (Array.isArray(listed) || all.length > 0) values['additionalPhones'] = all.slice(0, additionalPhonesMax)
  const surplus = all
    .slice(additionalPhonesMax)
    .map((entry) => setAside(values, { field: 'additionalPhones', entry }))
  return [...aside, ...surplus]
}
