import { readFile, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { textWithin } from '../kit/http/answer-limit.ts'
import { type Bucket, answerLimit, needOk, partBytes, putBytes, putInParts, tag } from './s3-parts.ts'
import type { FileStore, StoredKey } from '../kit/http/file-store.ts'

function bucketOf(s3Url: string): Bucket {
  const url = new URL(s3Url)
  const scheme = url.searchParams.get('tls') === 'false' ? 'http' : 'https'
  return {
    aws: new AwsClient({
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
      service: 's3',
      region: url.searchParams.get('region') ?? 'us-east-1',
      retries: 3,
    }),
    address: `${scheme}://${url.host}${url.pathname.replace(/\/$/, '')}`,
  }
}

const unescaped = (xml: string) =>
  xml.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>')

async function* keysIn({ aws, address }: Bucket): AsyncIterable<StoredKey> {
  let from: string | null = null
  do {
    const next: string = from ? `&continuation-token=${encodeURIComponent(from)}` : ''
    const response = await aws.fetch(`${address}?list-type=2${next}`)
    const xml = await textWithin(await needOk(response, 'list'), answerLimit)
    for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const key = tag(entry, 'Key')
      if (key) yield { key: unescaped(key), modifiedAt: new Date(tag(entry, 'LastModified') ?? Date.now()) }
    }
    const token = tag(xml, 'NextContinuationToken')
    from = token === null ? null : unescaped(token)
  } while (from !== null)
}

/** Stores files in a bucket of an S3-compatible store: `s3://key:secret@host:port/bucket?region=…&tls=…`. */
export function s3Store(s3Url: string): FileStore {
  const bucket = bucketOf(s3Url)
  const at = (key: string) => `${bucket.address}/${key}`
  return {
    put: async (key, path) => {
      const { size } = await stat(path)
      if (size > partBytes) await putInParts(bucket, at(key), path)
      else await needOk(await putBytes(bucket, at(key), await readFile(path)), 'keep a file')
      await rm(path, { force: true })
    },
    get: async (key) => {
      const response = await bucket.aws.fetch(at(key))
      if (response.status === 404) return null
      const { body } = await needOk(response, 'give a file')
      return body ? Readable.fromWeb(body) : null
    },
    remove: async (key) => {
      const response = await bucket.aws.fetch(at(key), { method: 'DELETE' })
      if (response.status !== 404) await needOk(response, 'remove a file')
    },
    keys: () => keysIn(bucket),
  }
}
