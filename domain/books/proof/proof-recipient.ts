import { z } from 'zod'
import { linkLine } from '../../identity/mail-words.ts'
import { email } from '../../kit/entity/fields.ts'
import { translatedTable } from '../../kit/words/translated.ts'
import { type Language, type Words, say } from '../../kit/words/words.ts'

/** Body of `POST configuration/proof-recipient`. Null ends the mails. */
export const proofRecipientBody = z.strictObject({ email: email().nullable() })
export type ProofRecipientBody = z.output<typeof proofRecipientBody>

/** Why the mail is sent: the address is new, a month began, or the company no longer uses the address. */
export type ProofMailReason = 'begun' | 'monthly' | 'ended'

const words = translatedTable('proof', 'mail')

const bodies: Record<ProofMailReason, { subject: Words; text: Words }> = {
  begun: { subject: words.subject, text: words.begun },
  monthly: { subject: words.subject, text: words.monthly },
  ended: { subject: words.endedSubject, text: words.ended },
}

/** The mail with the key and the head of the chain to somebody outside the company (OPEN-851). */
export function proofMail(
  reason: ProofMailReason,
  of: { workspace: string; lines: string; language: Language; link: string },
): { subject: string; text: string; body: string; open: string } {
  const { workspace, lines, language, link } = of
  const { subject, text } = bodies[reason]
  const body = say(text, language, { workspace, lines })
  const open = say(words.open, language)
  return {
    subject: say(subject, language, { workspace }),
    text: `${body}\n\n${say(linkLine, language, { open, link })}\n`,
    body,
    open,
  }
}

/** The line with a key, as screens and mails show it. */
export const keyText = (fingerprint: string, language: Language): string =>
  say(words.key, language, { fingerprint })
