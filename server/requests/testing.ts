import sharp from 'sharp'
import type { Person, Reply, World } from '../testing/world.ts'
import { type Part, formOf } from '../testing/form.ts'

/** The minimum content of a request without an account. */
export const asked = { name: 'Zoé Gagnon', phone: '(514) 555-0190', problem: 'Water below the washer' }

/** The address of the jobs that `jobAt` makes. */
export const address = { formatted: '1200 Main Street, Montréal' }

/** Creates a job for a new client with a phone number. */
export const jobAt = async (person: Person, phone: string) =>
  (
    await person.post('/job/create/', {
      clientData: { firstName: 'Ann', lastName: 'Roy', phone, languages: ['en-US'] },
      title: 'Leaks',
      description: 'Water',
      isCreateServiceLocation: true,
      serviceLocationData: { name: 'Home', address },
    })
  ).result

/** Creates a Whirlpool washer. */
export async function machineOf(person: Person, more: object = {}) {
  const found = await person.get('/brand/search/?q=Whirlpool')
  const [brand = (await person.post('/brand/create/', { name: 'Whirlpool' })).result] = found.result
  const body = { brand: brand._id, type: 'WASHER', model: 'WFW-5620', ...more }
  return (await person.post('/machine/create/', body)).result
}

const secretIn = (url: string) => /^http:\/\/localhost\/r\/([\w-]{22})$/.exec(url)?.[1] ?? ''

/** Creates a new sticker for a machine and returns its secret. */
export const stickerOf = async (person: Person, { _id }: { _id: string }) =>
  secretIn((await person.post(`/machine/sticker/${_id}`)).result.address)

/** Creates a new address for the company's website and returns its secret. */
export const websiteOf = async (person: Person) =>
  secretIn((await person.post('/configuration/requests', { enabled: true })).result.address)

/** Sends a request without an account or workspace. */
export const send = (
  { nobody }: World,
  to: { secret: string; headers?: Record<string, string> },
  body: object,
) => nobody.post(`/public/requests/${to.secret}`, body, { 'x-workspace-id': '', ...to.headers })

/** Sends a request without an account or workspace as a form. */
export async function sendForm(
  { app }: World,
  { secret, headers = {} }: { secret: string; headers?: Record<string, string> },
  parts: readonly Part[],
) {
  const form = formOf(parts)
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1/public/requests/${secret}`,
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

/** The text parts of a form. */
export const texts = (of: Record<string, string>): Part[] =>
  Object.entries(of).map(([field, value]) => ({ field, value }))

/** A photo in the form in which a phone saves it. */
export const picture = await sharp({
  create: { width: 600, height: 300, channels: 3, background: '#338844' },
})
  .jpeg()
  .toBuffer()

/** The photo part of a form. */
export const photo = (value: Buffer, type = 'image/jpeg'): Part => ({
  field: 'photo',
  value,
  name: 'p.jpg',
  type,
})

/** The requests that a person sees, newest first. */
export const listed = async (person: Person) => (await person.get('/job-request/list/')).result

/** The newest request that a person sees. */
export const newest = async (person: Person) => (await listed(person))[0]

/** The path and code of each error in a response. */
export const faults = ({ body }: Pick<Reply, 'body'>) =>
  body.errors.map(({ path, code }: { path: string[]; code: string }) => [path.join('.'), code])
