import { firstOfMonth } from '@fieldhouse/domain/kit/words/first-of-month'
import { type Params, writtenLocale } from '@fieldhouse/domain/kit/words/words'
import { type IdentityMail, wordMail } from '@fieldhouse/domain/identity/mail-words'
import type { FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import type { Config } from '../config.ts'
import { clientAddress } from '../kit/http/client-address.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { codeMinutes, dropCodes, newCode, newToken, putCode, putToken } from './codes.ts'
import type { KnownPerson } from './persons.ts'
import { isUnlimited } from './count-tries.ts'
import { accountKey } from './throttle.ts'

/** The maximum number of mails of one kind to a mailbox, and the period in minutes (reliability.md rule 15). */
const mailboxLimit = { most: 3, minutes: 10 }

/** The limit of mails to a mailbox, or none if limits are off. */
export const perMailbox = (config: Config, request: FastifyRequest) =>
  isUnlimited(config, request) ? {} : { perMailbox: mailboxLimit }

/** The recipient of a mail and the request that caused it. */
type Sending = {
  config: Config
  request: FastifyRequest
  person: Pick<KnownPerson, 'id' | 'email' | 'firstName' | 'lang'>
}

/**
 * Mails an activation code. If the mailbox has reached its limit, nothing is sent, and the current code stays valid.
 */
export async function sendActivation(
  client: PoolClient,
  { config, request, person }: Sending,
): Promise<void> {
  const code = newCode()
  const { email, lang, firstName } = person
  const queued = await queueMail(client, {
    to: email,
    kind: 'activation',
    language: lang,
    ...wordMail('activation', {
      language: lang,
      name: firstName,
      code,
      params: { minutes: codeMinutes },
      link: `${config.appUrl}/activate/${code}`,
    }),
    ...perMailbox(config, request),
  })
  if (queued) await putCode(client, config.secret, { purpose: 'activate', email, code })
}

/** Mails a link and a code for a new password. Links and codes of earlier mails become invalid. */
export async function sendReset(client: PoolClient, { config, request, person }: Sending): Promise<void> {
  const { email, lang, firstName } = person
  const [code, token] = [newCode(), newToken()]
  const queued = await queueMail(client, {
    to: email,
    kind: 'reset',
    language: lang,
    ...wordMail('reset', {
      language: lang,
      name: firstName,
      code,
      params: { minutes: codeMinutes },
      link: `${config.appUrl}/reset_password/${token}`,
    }),
    ...perMailbox(config, request),
  })
  if (!queued) return
  await dropCodes(client, { purpose: 'reset', email, userId: person.id })
  await putCode(client, config.secret, { purpose: 'reset', email, code })
  await putToken(client, { purpose: 'reset', token, value: person.id })
}

/** The mails about changed sign-in methods, with the kind of each mail in the outbox. */
const notices = {
  passwordChanged: 'password-changed',
  twoFactorOn: 'two-factor-on',
  twoFactorOff: 'two-factor-off',
  twoFactorReset: 'two-factor-reset',
  recoveryCodesRenewed: 'recovery-codes-renewed',
  passkeyAdded: 'passkey-added',
  passkeyRemoved: 'passkey-removed',
} as const satisfies Partial<Record<IdentityMail, string>>

/** Informs a person that a sign-in method was changed, and what to do if they did not change it themselves (SEC-35). */
export async function sendSecurityNotice(
  client: PoolClient,
  {
    config,
    person,
    mail,
    params,
  }: Omit<Sending, 'request'> & { mail: keyof typeof notices; params?: Params },
): Promise<void> {
  await queueMail(client, {
    to: person.email,
    kind: notices[mail],
    language: person.lang,
    ...wordMail(mail, {
      language: person.lang,
      name: person.firstName,
      link: `${config.appUrl}/forgot_password`,
      ...(params && { params }),
    }),
  })
}

/** The maximum number of mails a day about blocked sign-ins, so that attackers cannot fill the owner's mailbox. */
const blockNotices = { most: 3, minutes: 24 * 60 }

/**
 * Informs the owner that wrong passwords have blocked sign-in on new devices. The mail names the time, address and end
 * of the block, and the owner's next steps (SEC-22).
 */
export async function sendBlockNotice(
  client: PoolClient,
  { config, request, person }: Sending,
): Promise<void> {
  const { rows } = await client.query<{ until: Date; timezone: string }>(
    `select t.blocked_until as until, u.timezone from throttles t, users u
     where t.key = $1 and t.blocked_until > now() and u.id = $2 and u.disabled_at is null`,
    [accountKey(person.email), person.id],
  )
  const [blocked] = rows
  if (!blocked) return
  const { lang, firstName, email } = person
  const format = new Intl.DateTimeFormat(writtenLocale[lang], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: blocked.timezone,
  })
  const written = (at: Date) => firstOfMonth(format.format(at), lang)
  await queueMail(client, {
    to: email,
    kind: 'sign-in-blocked',
    language: lang,
    ...wordMail('signInBlocked', {
      language: lang,
      name: firstName,
      link: `${config.appUrl}/forgot_password`,
      params: {
        when: written(new Date()),
        until: written(blocked.until),
        address: clientAddress(request),
        sessions: `${config.appUrl}/account/access`,
      },
    }),
    perMailbox: blockNotices,
  })
}
