import type { Day } from '../kit/time/day.ts'
import type { DocumentKind } from './document-kind.ts'
import { documentDay } from './format.ts'
import type { DocumentLocale } from './labels.ts'

/** A place to write: what stands on its line, nothing before that was written; or the signature that is drawn there. */
export type PrintedPlace = { label: string; value: string; isSignature: boolean }

/** Who accepted a document, and on which day in the company's zone. */
export type Accepted = { name: string; day: Day }

type Signed = { kind: Pick<DocumentKind, 'signed'>; accepted?: Accepted }

/** What is written by hand, or stands there once it is accepted; what was agreed on without a name has no such places. */
export function placesToSign(
  { kind, accepted }: Signed,
  { isFinal, locale }: { isFinal: boolean; locale: DocumentLocale },
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
