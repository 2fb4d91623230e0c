import type { ChainHead } from '../../accounting/chain/document-chain.ts'
import type { IntegrityDifference } from '../integrity/integrity-check.ts'

/** The tables of a proof export. Each line of a table is one row as JSON, with an id and a name. */
export const proofTables = ['documents.jsonl', 'chain.jsonl', 'journal.jsonl', 'audit.jsonl'] as const
export type ProofTable = (typeof proofTables)[number]

export const indexFile = 'rows.jsonl'
export const manifestFile = 'manifest.json'
export const signatureFile = 'signature.json'
export const pageFile = 'verify.html'

/** The version of the format of proof exports. */
export const proofFormat = 'fieldhouse-proof-1'

/** A row of the index: the table, and the id, the name and the SHA-256 of one of its rows. */
export type IndexRow = [table: string, id: string, name: string, sha256: string]

/** The result of an integrity check at the time of the export. `rows` contains the first differences. */
export type ProofCheck = {
  check: string
  records: number
  differences: number
  rows: readonly Pick<IntegrityDifference, 'fault' | 'entity' | 'name'>[]
}

/** The manifest of a proof export. The signature covers its bytes. */
export type ProofManifest = {
  format: typeof proofFormat
  workspace: { _id: string; name: string }
  madeAt: string
  head: ChainHead | null
  /** All other files of the export except the signature. */
  files: readonly { path: string; bytes: number; sha256: string }[]
  checks: readonly ProofCheck[]
}

/** The Ed25519 signature of the manifest. Key and signature are in base64. */
export type ProofSignature = { algorithm: 'Ed25519'; publicKey: string; signature: string }

/** The text of a signature file. Each signature has exactly one text. */
export const signatureText = ({ publicKey, signature }: Omit<ProofSignature, 'algorithm'>): string =>
  JSON.stringify({ algorithm: 'Ed25519', publicKey, signature } satisfies ProofSignature)

/** The lines of a table or of the index. */
export const linesOf = (text: string): string[] => text.split('\n').slice(0, -1)

/** A document of the table `documents.jsonl`. */
export type ProofDocument = { id: string; name: string; isCancelled: boolean; content: unknown }

/** An entry of the table `journal.jsonl`. */
export type ProofEntry = { id: string; name: string; lines: readonly { debit: string; credit: string }[] }
