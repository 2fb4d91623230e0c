import { fakeStripe } from '../server/testing/fake-stripe.ts'
import { makeProduct } from '../server/testing/product.ts'
import { quickPlace } from '../server/testing/quick-place.ts'
import { startMapServer } from './map-server.ts'
import { firstPerson, password } from './world.ts'

/** Starts the built product with an empty data folder for the whole run, unless BASE_URL names a running server. */
export default async function startProduct() {
  if (process.env['BASE_URL']) return undefined
  const map = await startMapServer()
  const stripe = await fakeStripe()
  const environment = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    MAP_STYLE_URL: map.styleUrl,
    GEOCODER_URL: map.geocoderUrl,
    STRIPE_URL: stripe.address,
  }
  const product = await makeProduct(environment, quickPlace())
  const discard = async () => {
    map.close()
    await stripe.close()
    await product.discard()
  }
  await product.start().catch(async (error: unknown) => {
    await discard()
    throw error
  })
  process.env['BASE_URL'] = product.address
  await signUpFirst(product.address)
  return discard
}

/** Signs up the first user, who becomes the installation's ADMIN. Otherwise a user of a test would become the ADMIN. */
async function signUpFirst(address: string): Promise<void> {
  const send = async (path: string, body: unknown, token?: string) => {
    const answer = await fetch(`${address}/api/v1/${path}`, {
      method: token === undefined ? 'POST' : 'PATCH',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    const { data }: { data: { result: { token: string; user: { id: string } } } } = JSON.parse(text)
    return data.result
  }
  await send('auth/sign-up', {
    ...firstPerson,
    phone: '+15145550100',
    password,
    passwordC: password,
    acceptTerms: true,
    language: 'en',
  })
  const mailbox = await fetch(`${address}/api/v1/dev/mailbox?to=${firstPerson.email}`)
  const code = /\b\d{6}\b/.exec(await mailbox.text())?.[0]
  const { token, user } = await send('auth/activate', { email: firstPerson.email, code })
  await send(`user/update/${user.id}`, { isOnboarded: true }, token)
}
