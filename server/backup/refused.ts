/** Thrown when a backup or a restore cannot run. The message is one sentence for the operator. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
