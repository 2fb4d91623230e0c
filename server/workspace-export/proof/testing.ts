import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import {
  type IndexRow,
  type ProofManifest,
  indexFile,
  manifestFile,
  pageFile,
  proofFormat,
  proofTables,
  signatureFile,
  signatureText,
} from '@fieldhouse/domain/books/proof/proof-files'
import type { ProofTools } from '@fieldhouse/domain/books/proof/verify-proof'
import type { Random } from '@fieldhouse/domain/bank/testing/made'

type Row = { id: string; name: string }

export const sha256 = (of: Uint8Array | string): string => createHash('sha256').update(of).digest('hex')

/** The tools of a verification in Node. */
export const nodeTools = (known: Partial<ProofTools['known']> = {}): ProofTools => ({
  sha256,
  textOf: (bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
  isSigned: ({ publicKey, signature, bytes }) => {
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey, 'base64').toString('base64url') },
      format: 'jwk',
    })
    return verify(null, bytes, key, Buffer.from(signature, 'base64'))
  },
  known: { fingerprints: [], heads: [], ...known },
})

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const publicBytes = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Signs a manifest with the key of the tests. */
const signatureOf = (manifest: Uint8Array): Uint8Array => {
  const signature = sign(null, manifest, privateKey).toString('base64')
  return bytesOf(signatureText({ publicKey: publicBytes, signature }))
}

export const fingerprint = sha256(publicBytes)

const uuidFrom = ({ next }: Random): string =>
  sha256(String(next())).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')

const texts = ['Réfrigérateur', 'Pump "A"', 'línea\n2', '漢字 🔧', "O'Neil & fils", '\\ / \u2028', '']

type Document = Row & { isCancelled: boolean; content: object }

function documentFrom(random: Random, number: number): Document {
  const name = `F-${number}`
  const content = {
    kind: 'INVOICE',
    number: name,
    lines: [{ description: random.pick(texts), amount: '1.5' }],
  }
  return { id: uuidFrom(random), name, isCancelled: random.next() < 0.2, content }
}

/** Random documents and their chain, hashed independently of the rules of the product. */
function chainRows(random: Random, workspace: string) {
  const documents: Document[] = []
  const links: (Row & { sequence: number; hash: string; previousHash: string | null })[] = []
  const append = (event: string, { id: document, name, content }: Document) => {
    const contentHash = event === 'REMOVED' ? null : sha256(JSON.stringify(content))
    const previousHash = links.at(-1)?.hash ?? null
    const sequence = links.length + 1
    const at = new Date(1_760_000_000_000 + sequence * 61_007).toISOString()
    const parts = [workspace, `${sequence}`, event, document, contentHash, previousHash, at]
    const link = { event, document, contentHash, previousHash, hash: sha256(JSON.stringify(parts)), at }
    links.push({ id: uuidFrom(random), name, sequence, ...link })
  }
  const count = 2 + random.below(12)
  for (let number = 1; number <= count; number += 1) {
    const document = documentFrom(random, number)
    append('ISSUED', document)
    if (document.isCancelled) append('CANCELLED', document)
    if (random.next() < 0.1) append('REMOVED', document)
    else documents.push(document)
  }
  return { documents, links }
}

const journalRows = (random: Random, documents: readonly Row[]) =>
  documents.map(({ name }) => {
    const amount = (1 + random.below(1_000_000)) / 100
    const lines = [
      { account: '1100', debit: amount.toFixed(2), credit: '0' },
      { account: '4000', debit: '0.00', credit: amount.toFixed(4) },
    ]
    return { id: uuidFrom(random), name: `INVOICE ${name}`, lines }
  })

const auditRows = (random: Random, documents: readonly Row[]) =>
  documents.flatMap(({ name, id }) =>
    ['create', 'issue', 'update'].slice(random.below(3)).map((action) => ({
      id: uuidFrom(random),
      name: `invoice ${name} ${action}`,
      record: id,
      changes: { notes: [null, random.pick(texts)] },
    })),
  )

/** A proof export of random documents, links, entries and activities. */
export function randomProof(random: Random): Map<string, Uint8Array> {
  const workspace = uuidFrom(random)
  const { documents, links } = chainRows(random, workspace)
  const tables: readonly (readonly Row[])[] = [
    documents,
    links,
    journalRows(random, documents),
    auditRows(random, documents),
  ]
  const files = new Map<string, Uint8Array>()
  const index: IndexRow[] = []
  for (const [at, path] of proofTables.entries()) {
    const lines = (tables[at] ?? []).map((row) => ({ row, line: JSON.stringify(row) }))
    files.set(path, bytesOf(lines.map(({ line }) => `${line}\n`).join('')))
    index.push(...lines.map(({ row, line }): IndexRow => [path, row.id, row.name, sha256(line)]))
  }
  files.set(indexFile, bytesOf(index.map((row) => `${JSON.stringify(row)}\n`).join('')))
  files.set(pageFile, bytesOf('<!doctype html><title>Verify</title>'))
  const last = links.at(-1)
  const manifest: ProofManifest = {
    format: proofFormat,
    workspace: { _id: workspace, name: 'Électro Nord' },
    madeAt: '2026-03-01T12:00:00.000Z',
    head: last ? { sequence: last.sequence, hash: last.hash } : null,
    files: [...files].map(([path, bytes]) => ({ path, bytes: bytes.length, sha256: sha256(bytes) })),
    checks: [{ check: 'CHAIN', records: links.length, differences: 0, rows: [] }],
  }
  return sealed(files, manifest)
}

/** The files with a manifest and its signature. */
function sealed(files: ReadonlyMap<string, Uint8Array>, manifest: ProofManifest) {
  const bytes = bytesOf(JSON.stringify(manifest))
  return new Map([...files, [manifestFile, bytes], [signatureFile, signatureOf(bytes)]])
}
