import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openArchive } from '../backup/read-archive.ts'
import { type Source, openSource, save } from '../backup/testing.ts'
import { type Part, formOf } from '../testing/form.ts'
import type { Person } from '../testing/world.ts'

let source: Source
let picture: Buffer
beforeAll(async () => {
  source = await openSource()
  const drawn = sharp({ create: { width: 600, height: 300, channels: 3, background: '#338844' } })
  picture = await drawn.png().toBuffer()
}, 60_000)
afterAll(() => source.close())

const word = 'vwqzjkxu'
const decompress = promisify(zstdDecompress)

async function upload(person: Person, path: string, part: Part): Promise<void> {
  const form = formOf([part])
  const sent = await person.post(path, form.payload, form.headers)
  expect([sent.status, sent.body.msg]).toEqual([201, undefined])
}

const photo = (): Part => ({ field: 'photo', value: picture, name: `${word}.png`, type: 'image/png' })

/** The keys of all stored files, in a fixed order. */
async function stored(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of source.files.keys()) keys.push(key)
  return keys.toSorted()
}

/** Creates a client with a file, a picture and a photo that contain `word` in their contents and names. */
async function clientWithFiles(person: Person): Promise<string> {
  const made = await person.post('/client/create', {
    firstName: word,
    lastName: word,
    email: `${word}@example.com`,
    phone: '+15145550166',
    languages: ['fr-FR'],
    notes: `Knows ${word}`,
  })
  const id: string = made.result._id
  await person.post('/note/create', { content: `Told of ${word}`, entityType: 'CLIENT', entity: id })
  const value = Buffer.from(`%PDF-1.4\n% ${word}\n%%EOF`)
  const media = `/client/media/${id}`
  await upload(person, media, { field: 'file', value, name: `${word}.pdf`, type: 'application/pdf' })
  await upload(person, media, { field: 'file', value: picture, name: `${word}.png`, type: 'image/png' })
  await upload(person, `/client/photo/${id}`, photo())
  return id
}

/** Returns the names of the archive's entries that contain `word` in their name or in their decompressed content. */
async function placesInArchive(file: string): Promise<string[]> {
  const places: string[] = []
  const archive = await openArchive(file)
  for await (const { name, content } of archive.entries()) {
    const plain = name.endsWith('.zst') ? await decompress(content) : content
    if (`${name} ${plain.toString('latin1').toLowerCase()}`.includes(word)) places.push(name)
  }
  return places
}

test('OPEN-540, OPEN-544 the bytes of an erased person’s files leave the store, and the next backup lacks the person', async () => {
  const { world, files } = source
  const { admin } = world
  const before = await stored()
  const id = await clientWithFiles(admin)
  const member = await world.member({})
  const email = `${word}.member@example.com`
  await world.owner.query(
    `update users set email = $2, first_name = $3, last_name = $3, name = $3 where id = $1`,
    [member.id, email, word],
  )
  await upload(member, `/user/photo/${member.id}`, photo())
  const added = (await stored()).filter((key) => !before.includes(key))
  // Pictures also have thumbnails, so more than three files are stored.
  expect(added.length).toBeGreaterThan(3)
  const contents = await Promise.all(
    added.map(async (key) => buffer((await files.get(key)) ?? Readable.from([]))),
  )
  expect(contents.filter((content) => content.includes(word)).length).toBe(1)

  const early = source.newFile()
  await save(source, early)
  expect((await placesInArchive(early)).length).toBeGreaterThan(4)

  expect((await admin.post(`/client/erase/${id}`, { name: word })).status).toBe(200)
  expect((await member.post(`/user/erase/${member.id}`, { email })).status).toBe(200)
  await expect.poll(stored, { timeout: 20_000 }).toEqual(before)
  for (const key of added) expect(await files.get(key)).toBeNull()
  // No file can be added to the erased client.
  for (const path of [`/client/photo/${id}`, `/client/media/${id}`]) {
    const { payload, headers } = formOf([photo()])
    expect((await admin.post(path, payload, headers)).code, path).toBe('INVALID_TRANSITION')
  }
  expect(await stored()).toEqual(before)

  const next = source.newFile()
  const { manifest } = await save(source, next)
  expect(manifest.missingFiles).toEqual([])
  expect(await placesInArchive(next)).toEqual([])
}, 120_000)
