import type { Language } from '../kit/words/words.ts'
import type { Day } from '../kit/time/day.ts'
import type { DocumentKind } from './document-kind.ts'
import { documentDay } from './format.ts'

/**
 * A blank line to write on: its label, and the printed text or signature, which is empty until the document is
 * accepted.
 */
export type PrintedPlace = { label: string; value: string; isSignature: boolean }

/** The person who accepted a document, and the day in the company's time zone. */
export type Accepted = { name: string; day: Day }

type Signed = { kind: Pick<DocumentKind, 'signed'>; accepted?: Accepted }

/**
 * The blank lines to write on; after acceptance, they contain the name and the day. A document that was accepted
 * without a name has no lines to write on.
 */
export function placesToSign(
  { kind, accepted }: Signed,
  { isFinal, locale }: { isFinal: boolean; locale: Language },
): PrintedPlace[] {
  if (isFinal && !accepted) return []
  const day = accepted ? documentDay(accepted.day, locale) : ''
  const held = { name: accepted?.name ?? '', signature: '', day: day ?? '' }
  return (kind.signed ?? []).map((place) => ({
    label: place[locale],
    value: held[place.holds],
    isSignature: accepted !== undefined && place.holds === 'signature',
  }))
}
