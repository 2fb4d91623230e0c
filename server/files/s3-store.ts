import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { textWithin } from '../kit/answer-limit.ts'
import type { FileStore, StoredKey } from './store.ts'

/** The most bytes of an answer that is no file: a list names a thousand keys. */
const answerLimit = 4_000_000

type Bucket = { aws: AwsClient; address: string }

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

async function needOk(response: Response, doing: string): Promise<Response> {
  if (response.ok) return response
  throw new Error(
    `the file store refused to ${doing}: ${response.status} ${(await textWithin(response, answerLimit)).slice(0, 300)}`,
  )
}

const unescaped = (xml: string) =>
  xml.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>')

const tag = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null

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

/** Files in a bucket of an S3-compatible store: `s3://key:secret@host:port/bucket?region=…&tls=…`. */
export function s3Store(s3Url: string): FileStore {
  const bucket = bucketOf(s3Url)
  const at = (key: string) => `${bucket.address}/${key}`
  return {
    put: async (key, path) => {
      const content = await readFile(path)
      const hash = createHash('sha256').update(content).digest('hex')
      const response = await bucket.aws.fetch(at(key), {
        method: 'PUT',
        body: content,
        headers: { 'x-amz-content-sha256': hash, 'content-type': 'application/octet-stream' },
      })
      await needOk(response, 'keep a file')
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
