import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { ConfigError, keptSecret } from './kit/embedded/kept-secret.ts'

const webUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
})

/**
 * Whether a text can be URL-decoded. There are no further checks, because the URL of a database with a socket is not a
 * valid URL.
 */
const isDecodable = (text: string): boolean => {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

const url = (...schemes: string[]) =>
  z
    .string()
    .refine((text) => schemes.some((scheme) => text.startsWith(`${scheme}://`)), {
      error: `must begin with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
      abort: true,
    })
    .refine(isDecodable, { error: 'must be an address: a % in a password is written %25' })
    .optional()

const outside = (standard: string) =>
  z.union([z.literal('off'), webUrl], { error: 'must be an http(s) address or off' }).default(standard)

const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: (issue) => `must be ${values.join(' or ')}, not '${String(issue.input)}'` })

const word = z.string().optional()

const origin = webUrl
  .refine((text) => URL.canParse(text) && new URL(text).pathname === '/' && new URL(text).search === '', {
    error: 'must be a scheme, a host and a port only, without a path',
  })
  .transform((text) => new URL(text).origin)

const port = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, {
    error: 'must be a whole number from 0 to 65535',
  })
  .transform(Number)

/**
 * Whether a text is a network such as `10.0.0.0/8`. The network of all addresses (`/0`) is refused, because it must not
 * be trusted (SEC-127).
 */
function isNetwork(text: string): boolean {
  const [address = '', bits = '', ...more] = text.split('/')
  const family = isIP(address)
  const length = /^\d{1,3}$/.test(bits) ? Number(bits) : 0
  return family !== 0 && more.length === 0 && length > 0 && length <= (family === 4 ? 32 : 128)
}

const networks = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isNetwork), {
    error: 'must be networks with their length, such as 10.0.0.0/8,::1/128',
  })
  .default([])

const count = (least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    })
    .transform(Number)

/** The settings, by the names of their variables. */
export const environment = z.object({
  PORT: port.default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, { error: 'must be a host name or an IP address' })
    .default('127.0.0.1'),
  APP_URL: origin.optional(),
  TRUSTED_PROXIES: networks,
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres', 'postgresql'),
  DATABASE_APP_URL: url('postgres', 'postgresql'),
  DATABASE_DIRECT_URL: url('postgres', 'postgresql'),
  DATABASE_READ_URL: url('postgres', 'postgresql'),
  DATABASE_CONNECTIONS: count(5, 200).default(20),
  SMTP_URL: url('smtp', 'smtps'),
  S3_URL: url('s3'),
  BACKUP_DIR: word,
  SECRET: z.string().min(32, { error: 'must have at least 32 characters, or be unset' }).optional(),
  SIGN_UP: choice(['open', 'closed']).default('open'),
  GEOCODER_URL: outside('https://photon.komoot.io/api/'),
  MAP_STYLE_URL: outside('https://tiles.openfreemap.org/styles/liberty'),
  ROUTER_URL: outside('https://router.project-osrm.org'),
  STRIPE_URL: webUrl.default('https://api.stripe.com'),
  SOCIAL_GOOGLE_ID: word,
  SOCIAL_GOOGLE_SECRET: word,
  SOCIAL_MICROSOFT_ID: word,
  SOCIAL_MICROSOFT_SECRET: word,
  SOCIAL_GITHUB_ID: word,
  SOCIAL_GITHUB_SECRET: word,
  RATE_LIMIT: choice(['on', 'off']).default('on'),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS: choice(['local', 'public']).default('local'),
  HSTS: choice(['host', 'subdomains', 'off']).default('host'),
  STOP_DELAY: count(0, 300).default(0),
  NODE_ENV: word,
})

type Environment = z.output<typeof environment>

/** The keys of one third-party sign-in (`SOCIAL_<PROVIDER>_ID` and `_SECRET`). */
type SocialKeys = { id: string; secret: string }

/**
 * The providers of third-party sign-in that can be configured. The sign-in screen shows buttons only for configured
 * providers.
 */
export type SocialProvider = 'google' | 'microsoft' | 'github'

/**
 * The configuration, read from the environment and checked once at the start. Null means that a setting is unset or
 * 'off'.
 */
export type Config = {
  port: number
  host: string
  /** The public origin of the product, without a slash at the end. */
  appUrl: string
  /** The networks of proxies whose `X-Forwarded-For` header the server trusts (SEC-21). */
  trustedProxies: string[]
  /** The absolute path of the folder for the database, files and the secret. */
  dataDir: string
  databaseUrl: string | null
  databaseAppUrl: string | null
  databaseDirectUrl: string | null
  databaseReadUrl: string | null
  /** The maximum number of connections of this server to the database. */
  databaseConnections: number
  smtpUrl: string | null
  s3Url: string | null
  /** The destination of backups: a folder or a bucket (`s3://…`). */
  backupDir: string | null
  /**
   * Whether the environment sets `secret` and `appUrl`. Otherwise the secret is read from the data folder, and the URL
   * is that of this machine.
   */
  given: { secret: boolean; appUrl: boolean }
  /** The key that signs sessions and file links, with at least 32 characters. */
  secret: string
  signUp: 'open' | 'closed'
  geocoderUrl: string | null
  mapStyleUrl: string | null
  routerUrl: string | null
  /** The base URL of Stripe's API. */
  stripeUrl: string
  social: Partial<Record<SocialProvider, SocialKeys>>
  rateLimit: boolean
  logLevel: Environment['LOG_LEVEL']
  metricsPublic: boolean
  /** The hosts that browsers may reach only by HTTPS, if APP_URL starts with https. */
  hsts: Environment['HSTS']
  /**
   * The time from the request to stop until the server refuses calls, in seconds. During this time, the server accepts
   * no new connections.
   */
  stopDelay: number
  development: boolean
}

/** Reads and checks the environment. Throws a ConfigError with one line that names the wrong variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(set)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${String(issue?.path[0] ?? 'environment')} ${issue?.message ?? 'is wrong'}`)
  }
  const read = parsed.data
  refuseStrayDatabases(read)
  const dataDir = resolve(read.DATA_DIR)
  return {
    port: read.PORT,
    host: read.HOST,
    appUrl: read.APP_URL ?? `http://localhost:${read.PORT}`,
    trustedProxies: read.TRUSTED_PROXIES,
    dataDir,
    databaseUrl: read.DATABASE_URL ?? null,
    databaseAppUrl: read.DATABASE_APP_URL ?? null,
    databaseDirectUrl: read.DATABASE_DIRECT_URL ?? null,
    databaseReadUrl: read.DATABASE_READ_URL ?? null,
    databaseConnections: read.DATABASE_CONNECTIONS,
    smtpUrl: read.SMTP_URL ?? null,
    s3Url: read.S3_URL ?? null,
    backupDir: read.BACKUP_DIR ?? null,
    signUp: read.SIGN_UP,
    geocoderUrl: unlessOff(read.GEOCODER_URL),
    mapStyleUrl: unlessOff(read.MAP_STYLE_URL),
    routerUrl: unlessOff(read.ROUTER_URL),
    stripeUrl: read.STRIPE_URL,
    social: socialKeys(read),
    rateLimit: read.RATE_LIMIT === 'on',
    logLevel: read.LOG_LEVEL,
    metricsPublic: read.METRICS === 'public',
    hsts: read.HSTS,
    stopDelay: read.STOP_DELAY,
    development: read.NODE_ENV === 'development',
    given: { secret: read.SECRET !== undefined, appUrl: read.APP_URL !== undefined },
    secret: read.SECRET ?? keptSecret(dataDir),
  }
}

const unlessOff = (value: string) => (value === 'off' ? null : value)

function refuseStrayDatabases(read: Environment) {
  if (read.DATABASE_URL !== undefined) return
  for (const name of ['DATABASE_APP_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    if (read[name] !== undefined) throw new ConfigError(`${name} is set, but DATABASE_URL is not`)
  }
}

function socialKeys(read: Environment): Config['social'] {
  const google = pair('GOOGLE', read.SOCIAL_GOOGLE_ID, read.SOCIAL_GOOGLE_SECRET)
  const microsoft = pair('MICROSOFT', read.SOCIAL_MICROSOFT_ID, read.SOCIAL_MICROSOFT_SECRET)
  const github = pair('GITHUB', read.SOCIAL_GITHUB_ID, read.SOCIAL_GITHUB_SECRET)
  return { ...(google && { google }), ...(microsoft && { microsoft }), ...(github && { github }) }
}

function pair(provider: string, id: string | undefined, secret: string | undefined): SocialKeys | null {
  if (id === undefined && secret === undefined) return null
  if (id === undefined) throw new ConfigError(`SOCIAL_${provider}_ID is missing beside its _SECRET`)
  if (secret === undefined) throw new ConfigError(`SOCIAL_${provider}_SECRET is missing beside its _ID`)
  return { id, secret }
}
