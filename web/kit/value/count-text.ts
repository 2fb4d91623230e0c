import { countLimit } from '@fieldhouse/domain/kit/entity/counts'
import type { Pagination } from '@fieldhouse/domain/kit/entity/page'
import type { makeFormat } from './format.ts'

type Format = Pick<ReturnType<typeof makeFormat>, 'number'>

/** A number of records, such as `10,000+` if the server did not count to the end (OPEN-876). */
export const countText = ({ number }: Format, count: number): string =>
  count > countLimit ? `${number(countLimit)}+` : number(count)

/** The number of entries of a list, such as `10,000+` if the list may have more. */
export const entriesText = ({ number }: Format, { count, capped }: Pagination): string =>
  `${number(count)}${capped ? '+' : ''}`
