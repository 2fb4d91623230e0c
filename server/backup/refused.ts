/** The reason why a backup or a restore cannot run; its message is one sentence for the operator. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
