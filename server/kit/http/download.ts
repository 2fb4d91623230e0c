import { Readable } from 'node:stream'
import { disposition } from './disposition.ts'

/** The body and the headers of a file that browsers save under a name and that no cache keeps. */
export const downloadOf = (content: Buffer, { name, type }: { name: string; type: string }) => ({
  content: Readable.from([content]),
  headers: {
    'content-type': type,
    'content-length': String(content.length),
    'content-disposition': disposition('attachment', name),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  },
})
