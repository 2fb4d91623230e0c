import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeS3, fakeS3 } from '../testing/fake-s3.ts'
import { diskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'
import { newKey } from './store.ts'
import { type FileStore } from '../kit/http/file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-store-'))
let s3: FakeS3

beforeAll(async () => {
  s3 = await fakeS3()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await s3.close()
})

const stores: Record<string, () => FileStore> = {
  disk: () => diskStore(join(folder, 'kept')),
  S3: () => s3Store(s3.address('sec/ret')),
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
  const store = s3Store(s3.address('sec/ret'))
  await store.put(key, path)
  expect([...s3.parts.keys()]).toEqual(['1', '2'])
  const stream = await store.get(key)
  expect(stream && (await buffer(stream)).equals(content)).toBe(true)
  expect(existsSync(path)).toBe(false)
})

test('a wrong secret is an error in words, never a missing file', async () => {
  await expect(s3Store(s3.address('wrong')).get(newKey())).rejects.toThrow('SignatureDoesNotMatch')
})
