import { z } from 'zod'

/** Warnings for the operator of the installation. */
export type InstallationWarning =
  | 'APP_URL_UNSET'
  | 'APP_URL_PLAIN'
  | 'SECRET_KEPT'
  | 'MAIL_KEPT'
  | 'MAIL_DEAD'
  | 'MAIL_LATE'
  | 'RATE_LIMIT_OFF'

/**
 * The configuration and state of the installation, without secrets and without addresses that contain passwords
 * (OPEN-03).
 */
export type Installation = {
  version: string
  commit: string | null
  node: string
  /** When the server started, as ISO 8601 in UTC. */
  startedAt: string
  appUrl: string
  /**
   * The source of the key that signs sessions: generated in the data folder (KEPT), or given in the environment
   * (GIVEN).
   */
  secret: 'KEPT' | 'GIVEN'
  people: number
  workspaces: number
  /** `bytes` is the size of the database on disk. */
  database: {
    kind: 'EMBEDDED' | 'SERVER'
    version: string
    bytes: number
    migrations: number
    hasReplica: boolean
  }
  /** `sender` is null if there is no mail server, so that mails go to the local mailbox. */
  mail: { sender: string | null; queued: number; dead: number; oldestQueuedAt: string | null }
  files: { kind: 'DISK' | 'S3'; bytes: number }
  /** The external hosts that the server calls. A host is null if its service is switched off. */
  outside: { geocoder: string | null; router: string | null; map: string | null }
  social: ('google' | 'microsoft' | 'github')[]
  /** If `isLocked` is true, the environment forbids sign-up, and no switch can allow sign-up. */
  signUp: { isOpen: boolean; isLocked: boolean }
  limits: { rateLimit: boolean; fileBytes: number; workspaceBytes: number }
  queue: { waiting: number; running: number; failed: number }
  /** The time of the newest backup (ISO 8601 in UTC), or null before the first backup. */
  backup: { newestAt: string | null }
  warnings: InstallationWarning[]
}

/** The settings that an ADMIN may change while the installation runs. */
export const installationSwitches = z.strictObject({ signUpOpen: z.boolean() })
