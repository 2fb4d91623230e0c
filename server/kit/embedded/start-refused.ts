/**
 * The error if the server cannot start for a reason that operators can fix. The message is one sentence for operators.
 */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
