import { translated, translatedTable } from '../kit/words/translated.ts'
import { escapeHtml, mailButton, mailPage } from '../kit/words/mail-html.ts'
import { type Language, type Params, type Words, say } from '../kit/words/words.ts'

/** The texts of a mail: subject, text after the greeting, and the label of the button, if the mail has a link. */
export type MailWords = { subject: Words; text: Words; button?: Words }

const greeting: Words = translated('identity', 'mailWords.greeting')
const greetingOfNobody: Words = translated('identity', 'mailWords.greetingOfNobody')
const codeLine: Words = translated('identity', 'mailWords.codeLine')
/** The line with the link in the plain text of a mail. */
export const linkLine: Words = translated('identity', 'linkLine')

/** The mails about accounts, sign-in and invitations, in every language. */
export const identityMails = {
  activation: translatedTable('identity', 'identityMails.activation'),
  reset: translatedTable('identity', 'identityMails.reset'),
  passwordChanged: translatedTable('identity', 'identityMails.passwordChanged'),
  twoFactorOn: translatedTable('identity', 'identityMails.twoFactorOn'),
  twoFactorOff: translatedTable('identity', 'identityMails.twoFactorOff'),
  twoFactorReset: translatedTable('identity', 'identityMails.twoFactorReset'),
  recoveryCodesRenewed: translatedTable('identity', 'identityMails.recoveryCodesRenewed'),
  passkeyAdded: translatedTable('identity', 'identityMails.passkeyAdded'),
  passkeyRemoved: translatedTable('identity', 'identityMails.passkeyRemoved'),
  signInBlocked: translatedTable('identity', 'identityMails.signInBlocked'),
  invitation: translatedTable('identity', 'identityMails.invitation'),
  test: {
    subject: translated('identity', 'identityMails.test.subject'),
    text: translated('identity', 'identityMails.test.text'),
  },
} as const satisfies Record<string, MailWords>

/** The name of a mail in `identityMails`. */
export type IdentityMail = keyof typeof identityMails

/** The values in a mail: parameters of its texts, a code and a link. */
export type MailFilling = {
  language: Language
  /** The recipient's first name, if known. */
  name?: string
  params?: Params
  code?: string
  link?: string
}

/** Composes a mail of `identityMails` with these values. */
export const wordMail = (mail: IdentityMail, filling: MailFilling): WordedMail =>
  fillMail(identityMails[mail], filling)

/** A mail with its subject, plain text and simple HTML. */
type WordedMail = { subject: string; text: string; html: string }

/** Composes a mail from these texts and values. */
export function fillMail(words: MailWords, filling: MailFilling): WordedMail {
  const { language, code, link } = filling
  const params = { ...filling.params, code: code ?? '' }
  const hello = filling.name ? say(greeting, language, { name: filling.name }) : greetingOfNobody[language]
  const body = say(words.text, language, params)
  const typed = code ? say(codeLine, language, { code }) : null
  const open = words.button?.[language] ?? ''
  const lines = [hello, body, typed, link ? say(linkLine, language, { open, link }) : null].filter(
    (line) => line !== null,
  )
  const parts = [
    `<p>${escapeHtml(hello)}</p>`,
    `<p>${escapeHtml(body)}</p>`,
    typed ? `<p style="font-size:1.4rem;font-weight:600">${escapeHtml(typed)}</p>` : '',
    link ? mailButton(link, open) : '',
  ]
  return {
    subject: say(words.subject, language, params),
    text: `${lines.join('\n\n')}\n`,
    html: mailPage(parts.join(''), language),
  }
}
