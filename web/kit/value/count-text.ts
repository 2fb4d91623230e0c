import { countLimit } from '@fieldhouse/domain/kit/entity/counts'
import type { makeFormat } from './format.ts'

/** The number of entries of a list, and whether the list may have more. */
type Entries = { count: number; capped?: boolean }

type Format = Pick<ReturnType<typeof makeFormat>, 'number'>

/** A number of records, such as `10,000+` if the server did not count to the end (OPEN-876). */
export const countText = ({ number }: Format, count: number): string =>
  count > countLimit ? `${number(countLimit)}+` : number(count)

/** The number of entries of a list, such as `10,000+` if the list may have more. */
export const entriesText = ({ number }: Format, { count, capped }: Entries): string =>
  `${number(count)}${capped ? '+' : ''}`

/** A number of records that are not shown: `count` chooses the plural form of a text, and `number` is shown in it. */
export type NotShown = { count: number; number: string }

/** The entries of a list beyond those that are shown, or null if all are shown. */
export function notShown(
  format: Format,
  pagination: Entries | null | undefined,
  shown: number,
): NotShown | null {
  if (!pagination || pagination.count <= shown) return null
  const count = pagination.count - shown
  return { count, number: entriesText(format, { ...pagination, count }) }
}
