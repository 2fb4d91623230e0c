import { types } from 'pg'

const { DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = types.builtins
const times: ReadonlySet<number> = new Set([DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ])

/** A query option: times and days stay texts, which the columns convert. */
export const textTimes = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    times.has(type) ? (value: string) => value : types.getTypeParser(type, format as 'text'),
}
