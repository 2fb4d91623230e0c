import { type ClientBase, escapeLiteral } from 'pg'

/**
 * The settings of a transaction with which row-level security compares. `workspace_id` may be a person's own id. The
 * settings after `user_id` each admit a single row.
 */
const names = [
  'workspace_id',
  'user_id',
  'invitation_code',
  'invitation_mailbox',
  'calendar_feed',
  'customer_link',
  'request_secret',
] as const

/** Values of the settings. An empty text removes a value. */
export type LocalSettings = Partial<Record<(typeof names)[number], string>>

/**
 * SQL that sets the settings for the rest of the transaction. A distributed database passes on `SET LOCAL` to its
 * workers, but not the function `set_config`.
 */
export const settingLocally = (settings: LocalSettings): string =>
  names
    .flatMap((name) => {
      const value = settings[name]
      return value === undefined ? [] : [`set local app.${name} = ${escapeLiteral(value)};`]
    })
    .join(' ')

/** Sets the settings for the rest of the transaction. */
export async function setLocal(client: ClientBase, settings: LocalSettings): Promise<void> {
  await client.query(settingLocally(settings))
}
