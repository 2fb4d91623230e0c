import { randomBytes } from 'node:crypto'
import {
  type CallSource,
  callPosted,
  callSourceRead,
  callSourceSet,
} from '@fieldhouse/domain/communication/calls'
import { eq } from 'drizzle-orm'
import type { Config } from '../config.ts'
import { type EncryptedColumn, decrypt, encrypt } from '../kit/http/encryption.ts'
import type { Work } from '../kit/database/work.ts'
import { lockRow, record } from '../kit/entity/write.ts'
import { type Server, apiBase } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { workspaceRoutes } from '../people/workspace.ts'
import { callSecrets } from './call-tables.ts'

const about = (workspaceId: string) => ({ purpose: 'call secret', of: workspaceId })

/** The encrypted column with the secrets of telephone systems. */
export const telephoneSecrets: EncryptedColumn = {
  table: 'call_secrets',
  column: 'secret',
  keys: ['workspace_id'],
  aboutRow: ({ workspace_id: workspaceId = '' }) => about(workspaceId),
}

/**
 * The secret of the workspace's telephone system. Null if the workspace has no secret, or if the secret was encrypted
 * with a different SECRET.
 */
export async function callSecretOf(
  { tx, workspaceId }: Work,
  { secret }: Pick<Config, 'secret'>,
): Promise<string | null> {
  const [kept] = await tx.select().from(callSecrets).where(eq(callSecrets.workspaceId, workspaceId))
  return kept ? (decrypt(kept.secret, secret, about(workspaceId))?.toString() ?? null) : null
}

/** Returns the URL to which a workspace's telephone system sends its messages. */
const urlOf = ({ appUrl }: Pick<Config, 'appUrl'>, workspaceId: string): string =>
  `${appUrl}${apiBase}${callPosted.path.replace(':workspace', workspaceId)}`

const view = async (work: Work, config: Config): Promise<CallSource> => ({
  webhookUrl: urlOf(config, work.workspaceId),
  hasSecret: (await callSecretOf(work, config)) !== null,
})

/** Replaces or deletes the secret. The history records the change, but not the secret. */
async function keep(work: Work, config: Config, enabled: boolean): Promise<string | null> {
  const { tx, workspaceId } = work
  await tx.delete(callSecrets).where(eq(callSecrets.workspaceId, workspaceId))
  const made = enabled ? randomBytes(32).toString('base64url') : null
  if (made !== null)
    await tx
      .insert(callSecrets)
      .values({ workspaceId, secret: encrypt(Buffer.from(made), config.secret, about(workspaceId)) })
  const row = await lockRow(work, workspaceRoutes, workspaceId)
  await record(work, workspaceRoutes, { action: 'setCallSecret', row })
  return made
}

/**
 * Serves `GET` and `POST configuration/calls`, with which admins set up the webhook of a telephone system (OPEN-275).
 */
export function serveCallSource(server: Server): void {
  const { config } = server
  const shared = { entity: 'workspace', section: 'SYS_CONFIG', flag: 'admin' } as const
  serve(server, {
    ...callSourceRead,
    ...shared,
    reads: true,
    handle: async (work) => ({ result: await view(work, config) }),
  })
  serve(server, {
    ...callSourceSet,
    ...shared,
    handle: async (work, { body }) => {
      const secret = await keep(work, config, body.enabled)
      const source = await view(work, config)
      return { result: { ...source, secret }, replayed: { ...source, secret: null } }
    },
  })
}
