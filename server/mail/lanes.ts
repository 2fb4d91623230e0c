/**
 * The rank of a mail. Mails that a user waits for, such as a code, have the rank `first` and are sent before all
 * others.
 */
export type Rank = 'first' | 'usual'

/**
 * The kinds of mail that a user waits for, because they contain a code or link: to activate an account, to set a
 * password.
 */
export const firstKinds: readonly string[] = ['activation', 'reset']

/** The largest integer of the database, used as 'no limit'. */
const any = 2 ** 31 - 1

/** The maximum numbers of mails of a rank that are sent at once: in all, per workspace, and per mail domain. */
export type Lanes = { all: number; ofWorkspace: number; toDomain: number }

/** How many connections to the mail server are opened, unless `SMTP_URL` sets `maxConnections`. */
const usualConnections = 8

/**
 * The maximum number of connections to the mail server: at least two, so that a hanging connection does not block all
 * mail.
 */
export function connectionsOf(smtpUrl: string): number {
  const asked = Number(new URL(smtpUrl).searchParams.get('maxConnections') ?? usualConnections)
  return Number.isInteger(asked) ? Math.min(Math.max(asked, 2), 50) : usualConnections
}

const some = (most: number) => Math.max(1, most)

/**
 * Divides the connections and reserves some for urgent mails. No workspace or mail domain gets all connections of a
 * rank, so a hanging delivery does not block other mails.
 */
export function lanesOf(connections = usualConnections): Record<Rank, Lanes> {
  const reserved = Math.max(1, Math.round((connections * 3) / 8))
  const usual = connections - reserved
  return {
    // Mails with codes belong to no workspace, so workspaces do not limit them.
    first: { all: connections, ofWorkspace: any, toDomain: some(reserved - 1) },
    usual: { all: usual, ofWorkspace: some(Math.floor(usual / 2)), toDomain: some(usual - 1) },
  }
}
