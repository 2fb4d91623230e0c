/** What stands in the way of a backup or a restore: its message is one sentence for who runs it. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

/** What a file system and PostgreSQL say of a full disk. */
const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])

/** Whether there was no room for what was written. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && full.has(String(error.code))
