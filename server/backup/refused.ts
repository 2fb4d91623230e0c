/** What stands in the way of a backup or a restore: its message is one sentence for who runs it. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
