/** What stands in the way of a start and people can mend: its message is one sentence for them. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
