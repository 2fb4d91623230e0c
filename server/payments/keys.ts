import type { PaymentProvider, ProviderKeys } from '@fieldhouse/domain/accounting/online-payment'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Config } from '../config.ts'
import { type EncryptedColumn, decrypt, encrypt } from '../kit/http/encryption.ts'
import type { Work } from '../kit/database/work.ts'
import { paymentKeys } from './tables.ts'

/**
 * A workspace's keys at a provider. A key is null if the workspace has no key, or if SECRET changed since the
 * encryption.
 */
export type KeptKeys = { secretKey: string | null; webhookSecret: string | null }

type Named = { workspaceId: string; provider: string; key: keyof KeptKeys }

const about = ({ workspaceId, provider, key }: Named) => ({
  purpose: 'payment key',
  of: `${workspaceId} ${provider} ${key}`,
})

const encryptedKey = (column: string, key: keyof KeptKeys): EncryptedColumn => ({
  table: 'payment_keys',
  column,
  keys: ['workspace_id', 'provider'],
  aboutRow: ({ workspace_id: workspaceId = '', provider = '' }) => about({ workspaceId, provider, key }),
})

/** The encrypted columns with the keys of payment providers. */
export const providerKeys: readonly EncryptedColumn[] = [
  encryptedKey('secret_key', 'secretKey'),
  encryptedKey('webhook_secret', 'webhookSecret'),
]

/** Reads the workspace's decrypted keys. Only the provider may receive these keys. */
export async function readKeys(
  { tx, workspaceId }: Work,
  { secret }: Pick<Config, 'secret'>,
  provider: PaymentProvider,
): Promise<KeptKeys> {
  const [kept] = await tx
    .select()
    .from(paymentKeys)
    .where(and(eq(paymentKeys.workspaceId, workspaceId), eq(paymentKeys.provider, provider)))
  const open = (key: keyof KeptKeys) => {
    const hidden = kept?.[key]
    return hidden
      ? (decrypt(hidden, secret, about({ workspaceId, provider, key }))?.toString() ?? null)
      : null
  }
  return { secretKey: open('secretKey'), webhookSecret: open('webhookSecret') }
}

/** Stores keys of the workspace. Omitted keys stay unchanged. */
export async function keepKeys(
  { tx, workspaceId }: Work,
  { secret }: Pick<Config, 'secret'>,
  { provider, ...given }: ProviderKeys,
): Promise<void> {
  const hidden = (key: keyof KeptKeys) => {
    const plain = given[key]
    if (plain === undefined) return {}
    return {
      [key]: plain && encrypt(Buffer.from(plain), secret, about({ workspaceId, provider, key })),
    }
  }
  const values = { ...hidden('secretKey'), ...hidden('webhookSecret') }
  await tx
    .insert(paymentKeys)
    .values({ workspaceId, provider, ...values })
    .onConflictDoUpdate({
      target: [paymentKeys.workspaceId, paymentKeys.provider],
      set: { provider, ...values },
    })
}

/** Whether the workspace has a key, so that its customers can pay online. */
export async function takesOnline({ tx, workspaceId }: Work): Promise<boolean> {
  const rows = await tx
    .select({ provider: paymentKeys.provider })
    .from(paymentKeys)
    .where(and(eq(paymentKeys.workspaceId, workspaceId), isNotNull(paymentKeys.secretKey)))
  return rows.length > 0
}
