import { createHash, createHmac } from 'node:crypto'
import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** An S3-compatible store in this process, with one bucket. The store checks the signature of each request. */
export type FakeS3 = {
  /** The bucket's URL as the setting contains it. The only valid secret is `sec/ret`. */
  address(secret?: string): string
  objects: Map<string, Buffer>
  /** The parts of a multipart upload, by number. */
  parts: Map<string, Buffer>
  close(): Promise<void>
}

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Computes the AWS signature of a received request (Signature Version 4). */
function signatureOf(request: IncomingMessage, secret: string): string {
  const url = new URL(request.url ?? '', 'http://x')
  const authorization = request.headers.authorization ?? ''
  const signed = /SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? ''
  const scope = /Credential=[^/]+\/([^,]+)/.exec(authorization)?.[1] ?? ''
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name])}\n`)
  const query = [...url.searchParams]
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&')
  const content = String(request.headers['x-amz-content-sha256'])
  const canonical = [request.method, url.pathname, query, headers.join(''), signed, content].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hash(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`)
  return hmac(key, toSign).toString('hex')
}

/** Starts a fake S3 store. */
export async function fakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>()
  const parts = new Map<string, Buffer>()
  const listing = () =>
    `<ListBucketResult>${[...objects.keys()]
      .map((key) => `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05Z</LastModified></Contents>`)
      .join('')}</ListBucketResult>`

  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request)
      const key = new URL(request.url ?? '', 'http://x').pathname.slice('/bucket/'.length)
      const given = /Signature=(\w+)/.exec(request.headers.authorization ?? '')?.[1]
      const claimed = request.headers['x-amz-content-sha256']
      if (given !== signatureOf(request, 'sec/ret') || (request.method === 'PUT' && claimed !== hash(body)))
        return response.writeHead(403).end('SignatureDoesNotMatch')
      const { searchParams: asked } = new URL(request.url ?? '', 'http://x')
      if (asked.has('uploads')) return response.end('<R><UploadId>up/1</UploadId></R>')
      if (request.method === 'PUT' && asked.get('uploadId') === 'up/1') {
        parts.set(asked.get('partNumber') ?? '', body)
        return response.writeHead(200, { etag: `"${hash(body)}"` }).end()
      }
      if (request.method === 'POST') {
        const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>&quot;(\w+)&quot;/g)]
        const own = named.map(([, number = '']) => parts.get(number) ?? Buffer.alloc(0))
        const isAsSent = named.every(([, , etag], at) => etag === hash(own[at] ?? ''))
        if (isAsSent) objects.set(key, Buffer.concat(own))
        return response.end(isAsSent ? '<R/>' : '<Error><Code>InvalidPart</Code></Error>')
      }
      if (request.method === 'PUT') objects.set(key, body)
      if (request.method === 'DELETE') objects.delete(key)
      if (request.method !== 'GET') return response.writeHead(204).end()
      if (key === '') return response.end(listing())
      const found = objects.get(key)
      return found ? response.end(found) : response.writeHead(404).end()
    })()
  })

  // On a busy machine, the signature of a large part can take longer than the usual timeout of idle connections.
  server.keepAliveTimeout = 0
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    objects,
    parts,
    address: (secret = 'sec/ret') =>
      `s3://key:${encodeURIComponent(secret)}@127.0.0.1:${port}/bucket?region=ca-central-1&tls=false`,
    close: () => new Promise((closed) => void server.close(() => closed())),
  }
}
