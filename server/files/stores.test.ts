import { createHash, createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'
import { newKey } from './store.ts'
import { type FileStore } from '../kit/http/file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-store-'))
const objects = new Map<string, Buffer>()
const parts = new Map<string, Buffer>()

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The signature AWS asks for, from the request as it arrived (Signature Version 4). */
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

beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await new Promise((closed) => server.close(closed))
})

const address = (secret: string) =>
  `s3://key:${encodeURIComponent(secret)}@127.0.0.1:${(server.address() as AddressInfo).port}/bucket?region=ca-central-1&tls=false`

const stores: Record<string, () => FileStore> = {
  disk: () => diskStore(join(folder, 'kept')),
  S3: () => s3Store(address('sec/ret')),
}

describe.each(Object.keys(stores))('%s', (name) => {
  test('keeps, gives, lists and forgets files, and takes the local one away', async () => {
    const store = stores[name]?.()
    if (!store) throw new Error(name)
    const path = join(folder, 'arrived')
    const key = newKey()
    writeFileSync(path, 'content')
    await store.put(key, path)
    expect(existsSync(path)).toBe(false)
    const stream = await store.get(key)
    expect(stream && (await buffer(stream)).toString()).toBe('content')
    const keys: string[] = []
    for await (const stored of store.keys()) keys.push(stored.key)
    expect(keys).toEqual([key])
    await store.remove(key)
    await store.remove(key)
    expect(await store.get(key)).toBeNull()
  })
})

test('REL-63 S3 takes a file that is too large for one request in parts, and gives it back whole', async () => {
  const path = join(folder, 'large')
  const content = randomBytes(40 * 1024 * 1024)
  writeFileSync(path, content)
  const key = newKey()
  const store = s3Store(address('sec/ret'))
  await store.put(key, path)
  expect([...parts.keys()]).toEqual(['1', '2'])
  const stream = await store.get(key)
  expect(stream && hash(await buffer(stream))).toBe(hash(content))
  expect(existsSync(path)).toBe(false)
})

test('a wrong secret is an error in words, never a missing file', async () => {
  await expect(s3Store(address('wrong')).get(newKey())).rejects.toThrow('SignatureDoesNotMatch')
})
