/** Who goes first: `first` what somebody waits for to come in, such as a code, before everything else. */
export type Rank = 'first' | 'usual'

/** The kinds of mail that bring a code or link somebody waits for: to activate an account, to set a password. */
export const firstKinds: readonly string[] = ['activation', 'reset']

/** The most that a count of the database takes: no limit. */
const any = 2 ** 31 - 1

/** How many mails of a rank leave at once: in all, of one workspace, and to one mail domain. */
export type Lanes = { all: number; ofWorkspace: number; toDomain: number }

/** How many connections to the mail server are opened at most, where `SMTP_URL` does not say (`maxConnections`). */
const usualConnections = 8

/** The connections to the mail server of `SMTP_URL`; two at least, so that one that hangs does not hold the other. */
export function connectionsOf(smtpUrl: string): number {
  const asked = Number(new URL(smtpUrl).searchParams.get('maxConnections') ?? usualConnections)
  return Number.isInteger(asked) ? Math.min(Math.max(asked, 2), 50) : usualConnections
}

const some = (most: number) => Math.max(1, most)

/**
 * Shares out connections. Some are left to mails that go first; no workspace and no mail domain takes all of a rank, since
 * one that hangs would then hold everybody else.
 */
export function lanesOf(connections = usualConnections): Record<Rank, Lanes> {
  const reserved = Math.max(1, Math.round((connections * 3) / 8))
  const usual = connections - reserved
  return {
    // Codes are of people, not of workspaces.
    first: { all: connections, ofWorkspace: any, toDomain: some(reserved - 1) },
    usual: { all: usual, ofWorkspace: some(Math.floor(usual / 2)), toDomain: some(usual - 1) },
  }
}
