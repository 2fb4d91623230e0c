import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { SessionUser } from '@fieldhouse/domain/identity/session'
import type { FastifyReply } from 'fastify'
import type { PoolClient } from 'pg'
import type { Config } from '../config.ts'
import { newToken, putToken } from './codes.ts'
import { type Opened, type Opening, giveSession, needEnabled, openSession } from './keep-session.ts'
import { personById } from './persons.ts'
import { hasTwoFactor } from './second-factor.ts'
import { sessionUser } from './session-user.ts'

/** How long the second step may follow the first, in minutes. */
const ticketMinutes = 10

/** Somebody who showed their first factor and is to be signed in; where it was a password, with its hash. */
export type Entering = Opening & { password?: string | null }

/** A session, or a ticket for the second step where the account has one. */
export type Entered = ({ user: SessionUser } & Opened) | { ticket: string }

/** A ticket for the second step of one sign-in: it remembers whose it is, and opens nothing by itself. */
export async function putTicket(
  client: PoolClient,
  { userId, remember }: Pick<Entering, 'userId' | 'remember'>,
): Promise<string> {
  const ticket = newToken()
  const value = `${userId} ${remember ? 'remember' : 'once'}`
  await putToken(client, { purpose: 'second-factor', token: ticket, value, minutes: ticketMinutes })
  return ticket
}

/** Whose sign-in a ticket's value stands for. */
export function holderOf(value: string): Pick<Entering, 'userId' | 'remember'> {
  const [userId = '', kept] = value.split(' ')
  return { userId, remember: kept === 'remember' }
}

/** Opens a session for who is through with every factor. */
export async function openFor(
  client: PoolClient,
  entering: Entering,
): Promise<{ user: SessionUser } & Opened> {
  const opened = await openSession(client, entering)
  return { user: await sessionUser(client, entering.userId), ...opened }
}

/** Refuses a password that was changed while it was looked at: what ended all sessions did not see this one. */
async function needSamePassword(client: PoolClient, { userId, password }: Entering): Promise<void> {
  if (password === undefined) return
  const person = await personById(client, userId)
  if (person?.password !== password) throw new Problem('AUTH_FAILED')
}

/** The only way from one factor to a session: it asks for the second where there is one. */
export async function enter(client: PoolClient, entering: Entering): Promise<Entered> {
  await needEnabled(client, entering.userId)
  await needSamePassword(client, entering)
  return (await hasTwoFactor(client, entering.userId))
    ? { ticket: await putTicket(client, entering) }
    : openFor(client, entering)
}

/** What a sign-in answers; the cookie goes along with a session only. */
export function tellEntered(
  reply: FastifyReply,
  config: Config,
  { entered, remember }: { entered: Entered; remember: boolean },
): { user: SessionUser; token: string } | { twoFactor: true; ticket: string } {
  if ('ticket' in entered) return { twoFactor: true, ticket: entered.ticket }
  const { user, ...opened } = entered
  return { user, token: giveSession(reply, config, { ...opened, remember }) }
}
