import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { SessionUser } from '@fieldhouse/domain/core/session'
import type { FastifyReply } from 'fastify'
import type { PoolClient } from 'pg'
import type { Config } from '../config.ts'
import { newToken, putToken } from './codes.ts'
import { type Opened, type Opening, giveSession, needEnabled, openSession } from './keep-session.ts'
import { personById } from './persons.ts'
import { hasTwoFactor } from './second-factor.ts'
import { sessionUser } from './session-user.ts'

/** How long the second step of a sign-in may follow the first, in minutes. */
const ticketMinutes = 10

/**
 * A person who passed the first factor and is being signed in. `password` is the hash of the password that was used, if
 * any.
 */
export type Entering = Opening & { password?: string | null }

/**
 * The result of a first factor: an opened session, or a ticket for the second step if the account requires a second
 * factor.
 */
export type Entered = ({ user: SessionUser } & Opened) | { ticket: string }

/**
 * Makes a ticket for the second step of a sign-in. The ticket names the person and does not sign anybody in by itself.
 */
export async function putTicket(
  client: PoolClient,
  { userId, remember }: Pick<Entering, 'userId' | 'remember'>,
): Promise<string> {
  const ticket = newToken()
  const value = `${userId} ${remember ? 'remember' : 'once'}`
  await putToken(client, { purpose: 'second-factor', token: ticket, value, minutes: ticketMinutes })
  return ticket
}

/** The person and options stored in a ticket. */
export function holderOf(value: string): Pick<Entering, 'userId' | 'remember'> {
  const [userId = '', kept] = value.split(' ')
  return { userId, remember: kept === 'remember' }
}

/** Opens a session for a person who has passed every factor. */
export async function openFor(
  client: PoolClient,
  entering: Entering,
): Promise<{ user: SessionUser } & Opened> {
  const opened = await openSession(client, entering)
  return { user: await sessionUser(client, entering.userId), ...opened }
}

/**
 * Refuses the sign-in if the password was changed during the check. Otherwise, the new session would survive a change
 * that ends all sessions.
 */
async function needSamePassword(client: PoolClient, { userId, password }: Entering): Promise<void> {
  if (password === undefined) return
  const person = await personById(client, userId)
  if (person?.password !== password) throw new Problem('AUTH_FAILED')
}

/**
 * Opens a session after the first factor, or requires the second step if the account has one. No other code may open a
 * session after a first factor.
 */
export async function enter(client: PoolClient, entering: Entering): Promise<Entered> {
  await needEnabled(client, entering.userId)
  await needSamePassword(client, entering)
  return (await hasTwoFactor(client, entering.userId))
    ? { ticket: await putTicket(client, entering) }
    : openFor(client, entering)
}

/** Sends the response to a sign-in. Sets the cookie only if a session was opened. */
export function tellEntered(
  reply: FastifyReply,
  config: Config,
  { entered, remember }: { entered: Entered; remember: boolean },
): { user: SessionUser; token: string } | { twoFactor: true; ticket: string } {
  if ('ticket' in entered) return { twoFactor: true, ticket: entered.ticket }
  const { user, ...opened } = entered
  return { user, token: giveSession(reply, config, { ...opened, remember }) }
}
