import { z } from 'zod'

/** What somebody who runs the installation should look at. */
export type InstallationWarning =
  | 'APP_URL_UNSET'
  | 'APP_URL_PLAIN'
  | 'SECRET_KEPT'
  | 'MAIL_KEPT'
  | 'MAIL_DEAD'
  | 'MAIL_LATE'
  | 'RATE_LIMIT_OFF'

/** How the installation is set up and how it does; no secret, address with a password or key is in it (OPEN-03). */
export type Installation = {
  version: string
  commit: string | null
  node: string
  /** ISO 8601 in UTC. */
  startedAt: string
  appUrl: string
  /** Where the key that signs sessions comes from: the data folder or the environment. */
  secret: 'KEPT' | 'GIVEN'
  people: number
  workspaces: number
  /** `bytes` is what the database takes on disk. */
  database: {
    kind: 'EMBEDDED' | 'SERVER'
    version: string
    bytes: number
    migrations: number
    hasReplica: boolean
  }
  /** `sender` is null while mail is kept in the local mailbox. */
  mail: { sender: string | null; queued: number; dead: number; oldestQueuedAt: string | null }
  files: { kind: 'DISK' | 'S3'; bytes: number }
  /** The hosts asked outside the installation; null where switched off. */
  outside: { geocoder: string | null; router: string | null; map: string | null }
  social: ('google' | 'microsoft' | 'github')[]
  /** `isLocked`: the environment has closed it, and no switch opens it. */
  signUp: { isOpen: boolean; isLocked: boolean }
  limits: { rateLimit: boolean; fileBytes: number; workspaceBytes: number }
  queue: { waiting: number; running: number; failed: number }
  /** The instant that the newest backup is of (ISO 8601 in UTC), or null before the first. */
  backup: { newestAt: string | null }
  warnings: InstallationWarning[]
}

/** What an ADMIN may change while the installation runs. */
export const installationSwitches = z.strictObject({ signUpOpen: z.boolean() })
