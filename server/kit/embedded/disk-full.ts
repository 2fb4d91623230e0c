/** The error codes of a full disk, from file systems and PostgreSQL. */
const full: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])

/** Whether an error or one of its causes says that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (('code' in each && full.has(String(each.code))) || each.message.includes('No space left on device'))
      return true
  return false
}
