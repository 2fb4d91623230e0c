import { type ClientBase, escapeLiteral } from 'pg'

/**
 * The settings of a transaction with which row-level security compares. `workspace_id` also holds the id of a person
 * whose own data are read. The others give access to a single row whose workspace is not known yet.
 */
const placeSettings = [
  'workspace_id',
  'user_id',
  'invitation_code',
  'invitation_mailbox',
  'calendar_feed',
  'customer_link',
  'request_secret',
] as const

/** Values of the settings. An empty text removes a value. */
export type Place = Partial<Record<(typeof placeSettings)[number], string>>

/**
 * SQL that sets the settings for the rest of the transaction. A distributed database passes on `SET LOCAL` to its
 * workers, but not the function `set_config`.
 */
export const placing = (place: Place): string =>
  placeSettings
    .flatMap((name) => {
      const value = place[name]
      return value === undefined ? [] : [`set local app.${name} = ${escapeLiteral(value)};`]
    })
    .join(' ')

/** Sets the settings for the rest of the transaction. */
export async function place(client: ClientBase, settings: Place): Promise<void> {
  await client.query(placing(settings))
}
