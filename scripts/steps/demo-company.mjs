import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ending } from './run.mjs'

/** The owner of the demonstration company. */
const owner = { firstName: 'Olive', lastName: 'Gagnon', email: 'olive@example.com' }

/** The names of the demonstration company, by trade and language, and the sector of each trade. */
const companies = {
  appliances: {
    sector: 'REPAIR_APPLIANCES',
    en: 'Plateau Appliance Repair',
    fr: 'Électroménagers du Plateau',
    es: 'Electrodomésticos del Plateau',
  },
  heating: {
    sector: 'HEATING',
    en: 'Plateau Heating',
    fr: 'Chauffage du Plateau',
    es: 'Calefacción del Plateau',
  },
  plumbing: {
    sector: 'PLUMBING',
    en: 'Plateau Plumbing',
    fr: 'Plomberie du Plateau',
    es: 'Plomería del Plateau',
  },
  cleaning: {
    sector: 'CLEANING',
    en: 'Plateau Cleaning',
    fr: 'Nettoyage du Plateau',
    es: 'Limpieza del Plateau',
  },
}

/** Returns the trade of the command's option `--trade`. The default is appliances. */
export function tradeIn(args) {
  const { trade } = parseArgs({ args, options: { trade: { type: 'string', default: 'appliances' } } }).values
  if (!Object.hasOwn(companies, trade))
    throw new Error(`There is no trade ${trade}: choose ${Object.keys(companies).join(', ')}`)
  return trade
}

const address = {
  formatted: '4321 rue Saint-Denis, Montréal, QC H2J 2K9, Canada',
  locality: 'Montréal',
  adminAreaLevel1: 'QC',
  countryCode: 'CA',
  postalCode: 'H2J 2K9',
}

/** Returns the language of a locale such as `fr_CA.UTF-8`. The default is English. */
export const languageIn = (locale) => /^(?:fr|es)/.exec(locale ?? '')?.[0] ?? 'en'

/** The maximum time that the demonstration waits for the start of its server, in ms. */
const patience = 180_000

/** Waits until `/readyz` of the server returns 200. */
export async function untilReady(base) {
  for (const began = Date.now(); Date.now() - began < patience;) {
    ending.throwIfAborted()
    const answer = await fetch(`${base}/readyz`).catch(() => null)
    if (answer?.ok) return
    await delay(200)
  }
  throw new Error(`The server at ${base} did not start within ${patience / 60_000} minutes`)
}

/** Returns a function that calls the API at `base` and keeps the cookies of the responses in `jar`. */
function callerOf(base, jar) {
  return async (method, path, { body, workspaceId } = {}) => {
    const answer = await fetch(`${base}/api/v1/${path}`, {
      method,
      headers: {
        origin: base,
        cookie: [...jar].map(([name, { value }]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
        ...(workspaceId && { 'x-workspace-id': workspaceId }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name) jar.set(name, { value, line })
    }
    const said = await answer.json().catch(() => ({}))
    if (!answer.ok)
      throw new Error(`The demonstration could not be prepared: ${path}: ${said.msg ?? answer.status}`)
    return said.data.result
  }
}

/**
 * Creates a person, their company and its sample data on an empty server. Returns the email, the password, and the
 * `Set-Cookie` lines that sign the person in.
 */
export async function makeDemo(base, { language, trade }) {
  const { sector, [language]: name } = companies[trade]
  const jar = new Map()
  const call = callerOf(base, jar)
  const password = `Demo-${randomBytes(6).toString('base64url')}-7`
  const { email } = owner
  await call('POST', 'auth/sign-up', {
    body: {
      ...owner,
      phone: '+15145550134',
      password,
      passwordC: password,
      acceptTerms: true,
      language,
    },
  })
  const [mail] = await call('GET', `dev/mailbox?to=${encodeURIComponent(email)}`)
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
  if (!code) throw new Error('The demonstration needs the local mailbox: start it without SMTP_URL')
  const { user } = await call('POST', 'auth/activate', { body: { email, code } })
  await call('PATCH', `user/update/${user.id}`, { body: { isOnboarded: true } })
  const { _id } = await call('POST', 'workspace/create/', {
    body: {
      name,
      orgSector: sector,
      address,
      timezone: 'America/Toronto',
      takesJobs: true,
      taxRegistration: 'REGISTERED',
      gstNum: '123456789 RT0001',
      pstNum: '1234567890 TQ0001',
      lang: language,
    },
  })
  await call('POST', 'sample-data/create', { body: {}, workspaceId: _id })
  return { email, password, cookies: [...jar.values()].map(({ line }) => line) }
}
