import { installationRead, installationUpdate } from '@fieldhouse/domain/organization/calls'
import { maxFileBytes } from '@fieldhouse/domain/kit/entity/file-rules'
import { type Installation, type InstallationWarning } from '@fieldhouse/domain/organization/installation'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { keysOf } from '@fieldhouse/domain/kit/value/typed-record'
import type { PoolClient } from 'pg'
import type { Config } from '../config.ts'
import { workspaceQuota } from '../files/resources.ts'
import type { Server } from '../kit/http/route.ts'
import { senderOf } from '../mail/smtp.ts'
import { readBuildInfo } from '../web/build-info.ts'
import { noteSwitch } from '../identity/note-switch.ts'
import { serveOrganization } from './organization-route.ts'
import { isSignUpOpen, setSignUp } from '../identity/sign-up-open.ts'

/** How long a mail may wait before it counts as late, in ms. */
const lateMail = 3600 * 1000

type Figures = {
  version: string
  bytes: string
  migrations: number
  people: number
  workspaces: number
  stored: string
  queued: number
  dead: number
  oldest: Date | null
  waiting: number
  running: number
  failed: number
  backup: string | null
}

const question = `
  select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
    (select count(*)::int from migrations.__drizzle_migrations) as migrations,
    (select count(*)::int from users) as people,
    (select count(*)::int from organization_workspaces() where removed_at is null) as workspaces,
    organization_stored() as stored, mail.*, work.*,
    (select value from installation_settings where name = 'last-backup') as backup
  from (select (count(*) filter (where state = 'QUEUED'))::int as queued, (count(*) filter (where state = 'DEAD'))::int as dead,
      min(created_at) filter (where state = 'QUEUED') as oldest from outbox) mail,
    (select (count(*) filter (where state in ('created', 'retry')))::int as waiting,
      (count(*) filter (where state = 'active'))::int as running, (count(*) filter (where state = 'failed'))::int as failed
      from pgboss.job) work`

const hostOf = (url: string | null): string | null => (url === null ? null : new URL(url).host)

const isLocal = (appUrl: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(appUrl).hostname.toLowerCase())

function warningsOf(config: Config, mail: Installation['mail']): InstallationWarning[] {
  const { appUrl } = config
  const isLate = mail.oldestQueuedAt !== null && Date.now() - Date.parse(mail.oldestQueuedAt) > lateMail
  const found: Record<InstallationWarning, boolean> = {
    APP_URL_UNSET: !config.given.appUrl,
    APP_URL_PLAIN: !appUrl.startsWith('https:') && !isLocal(appUrl),
    // Without SECRET in the environment, another server on the same database would sign with a different key.
    SECRET_KEPT: !config.given.secret && config.databaseUrl !== null,
    MAIL_KEPT: mail.sender === null,
    MAIL_DEAD: mail.dead > 0,
    MAIL_LATE: isLate,
    RATE_LIMIT_OFF: !config.rateLimit,
  }
  return keysOf(found).filter((code) => found[code])
}

/** The settings that come from the environment, without secrets. */
function setUp(config: Config): Pick<Installation, 'appUrl' | 'secret' | 'outside' | 'social' | 'limits'> {
  const { social, geocoderUrl, routerUrl, mapStyleUrl } = config
  return {
    appUrl: config.appUrl,
    secret: config.given.secret ? 'GIVEN' : 'KEPT',
    outside: { geocoder: hostOf(geocoderUrl), router: hostOf(routerUrl), map: hostOf(mapStyleUrl) },
    social: (['google', 'microsoft', 'github'] as const).filter((name) => social[name] !== undefined),
    limits: { rateLimit: config.rateLimit, fileBytes: maxFileBytes, workspaceBytes: workspaceQuota },
  }
}

async function read(server: Server, client: PoolClient): Promise<Installation> {
  const { config } = server
  const { rows } = await client.query<Figures>(question)
  const [figures] = rows
  if (!figures) throw new Problem('SERVER_ERROR')
  const { version, commit } = readBuildInfo(null)
  const mail = {
    sender: config.smtpUrl === null ? null : senderOf(config.smtpUrl, config.appUrl),
    queued: figures.queued,
    dead: figures.dead,
    oldestQueuedAt: figures.oldest?.toISOString() ?? null,
  }
  return {
    ...setUp(config),
    version,
    commit,
    node: process.versions.node,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    people: figures.people,
    workspaces: figures.workspaces,
    database: {
      kind: config.databaseUrl === null ? 'EMBEDDED' : 'SERVER',
      version: figures.version,
      bytes: Number(figures.bytes),
      migrations: figures.migrations,
      hasReplica: config.databaseReadUrl !== null,
    },
    mail,
    files: { kind: config.s3Url === null ? 'DISK' : 'S3', bytes: Number(figures.stored) },
    signUp: { isOpen: await isSignUpOpen(client, config), isLocked: config.signUp === 'closed' },
    queue: { waiting: figures.waiting, running: figures.running, failed: figures.failed },
    backup: { newestAt: figures.backup },
    warnings: warningsOf(config, mail),
  }
}

/** Serves the installation's setup, and the settings that can change while it runs (OPEN-03). */
export function serveInstallation(server: Server): void {
  serveOrganization(server, {
    ...installationRead,
    handle: async ({ client }) => ({ result: await read(server, client) }),
  })
  serveOrganization(server, {
    ...installationUpdate,
    handle: async ({ client, admin, body: { signUpOpen } }) => {
      if (server.config.signUp === 'closed') throw new Problem('NOT-PERMITTED')
      if (signUpOpen !== (await isSignUpOpen(client, server.config))) {
        await setSignUp(client, { isOpen: signUpOpen, by: admin.id })
        const admins = await client.query<{ id: string }>(
          `select id from users where account_type = 'ADMIN' and disabled_at is null`,
        )
        await noteSwitch(client, {
          people: admins.rows.map(({ id }) => id),
          event: signUpOpen ? 'SIGN_UP_OPENED' : 'SIGN_UP_CLOSED',
          actorId: admin.id,
        })
      }
      return { result: await read(server, client) }
    },
  })
}
