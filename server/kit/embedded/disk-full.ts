/** What a file system and PostgreSQL say of a full disk. */
const full: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])

/** Whether there was no room for what was written, whatever the error was wrapped in. */
export function isDiskFull(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (('code' in each && full.has(String(each.code))) || each.message.includes('No space left on device'))
      return true
  return false
}
