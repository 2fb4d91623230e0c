import {
  type ChainFault,
  type ChainHead,
  type ChainLink,
  documentFault,
  linkFault,
} from '../../accounting/chain/document-chain.ts'
import { isOneOf, isRecord, recordOf } from '../../kit/value/typed-record.ts'
import { isBalanced } from './entry-balance.ts'
import {
  type IndexRow,
  type ProofCheck,
  type ProofDocument,
  type ProofEntry,
  type ProofManifest,
  type ProofTable,
  indexFile,
  linesOf,
  manifestFile,
  proofTables,
  signatureFile,
} from './proof-files.ts'
import { readIndex, readJson, readManifest, readSignature } from './read-proof.ts'
import { type HashedRow, type RowFault, rowFaults, rowOf } from './row-faults.ts'

/** A fault of a proof export. `place` is the number of a line in the file, from 1. */
export type ProofFault = {
  fault:
    | 'MANIFEST_UNREADABLE'
    | 'SIGNATURE_WRONG'
    | 'KEY_DIFFERS'
    | 'HEAD_DIFFERS'
    | 'FILE_MISSING'
    | 'FILE_ADDED'
    | 'FILE_CHANGED'
    | 'ENTRY_UNBALANCED'
    | 'CHECK_DIFFERS'
    | 'DOCUMENT_UNLINKED'
    | RowFault['fault']
    | ChainFault
  /** The file, or the integrity check, in which the fault is. */
  file: string
  /** The name of the record; null if the whole file is concerned. */
  name: string | null
  place: number | null
}

/** The functions of the environment, and the keys and heads that the reader has from outside the export. */
export type ProofTools = {
  /** The SHA-256 of bytes or of a UTF-8 text, in hexadecimal digits. */
  sha256(of: Uint8Array | string): string | Promise<string>
  /** The text of UTF-8 bytes. A byte order mark stays part of the text. */
  textOf(bytes: Uint8Array): string
  /** Whether an Ed25519 signature of bytes is right. */
  isSigned(of: { publicKey: string; signature: string; bytes: Uint8Array }): boolean | Promise<boolean>
  known: { fingerprints: readonly string[]; heads: readonly ChainHead[] }
  /** Called with the number of rows that were verified since the last call. */
  onProgress?: (rows: number) => void | Promise<void>
}

/** The result of a verification. Nothing was changed, removed, added or moved if there are no faults. */
export type ProofResult = {
  manifest: ProofManifest | null
  /** The SHA-256 of the public key. */
  fingerprint: string | null
  rows: Record<ProofTable, number>
  faults: ProofFault[]
}

type Files = ReadonlyMap<string, Uint8Array>
type Lines = Record<ProofTable, string[]>
type Verified = { files: Files; lines: Lines; tools: ProofTools; faults: ProofFault[] }

const textIn = ({ files, tools }: Pick<Verified, 'files' | 'tools'>, path: string): string => {
  const bytes = files.get(path)
  return bytes === undefined ? '' : tools.textOf(bytes)
}

const ofFile = (fault: ProofFault['fault'], file: string): ProofFault => ({
  fault,
  file,
  name: null,
  place: null,
})

/** Verifies the signature. Returns the fingerprint of its key. */
async function verifySignature(of: Verified): Promise<string | null> {
  const { files, tools, faults } = of
  const bytes = files.get(manifestFile)
  const signed = readSignature(textIn(of, signatureFile))
  if (bytes === undefined || signed === null || !(await tools.isSigned({ ...signed, bytes }))) {
    faults.push(ofFile('SIGNATURE_WRONG', signatureFile))
    return null
  }
  const fingerprint = await tools.sha256(signed.publicKey)
  const { fingerprints } = tools.known
  if (fingerprints.length > 0 && !fingerprints.includes(fingerprint))
    faults.push(ofFile('KEY_DIFFERS', signatureFile))
  return fingerprint
}

/** The lines of a table as hashed rows, in portions so that the reader sees the progress. */
async function hashedRows(lines: readonly string[], tools: ProofTools): Promise<HashedRow[]> {
  const rows: HashedRow[] = []
  const portion = 1000
  for (let at = 0; at < lines.length; at += portion) {
    const part = lines.slice(at, at + portion)
    const hashes = await Promise.all(part.map((line) => tools.sha256(line)))
    rows.push(...part.map((line, nth) => rowOf(line, hashes[nth] ?? '')))
    await tools.onProgress?.(part.length)
  }
  return rows
}

/** The rows of a changed table that differ from the index. */
async function tableFaults(
  of: Verified,
  table: ProofTable,
  index: readonly IndexRow[],
): Promise<ProofFault[]> {
  const rows = await hashedRows(of.lines[table], of.tools)
  const indexed = index.filter(([path]) => path === table)
  return rowFaults(indexed, rows).map((fault) => ({ ...fault, file: table }))
}

/** Compares each file with the manifest. The faults of a changed table name its rows. */
async function verifyFiles(of: Verified, manifest: ProofManifest): Promise<void> {
  const { files, tools, faults } = of
  const index = readIndex(textIn(of, indexFile))
  const expected = new Set([manifestFile, signatureFile, ...manifest.files.map(({ path }) => path)])
  for (const { path, sha256 } of manifest.files) {
    const bytes = files.get(path)
    if (bytes === undefined) faults.push(ofFile('FILE_MISSING', path))
    else if ((await tools.sha256(bytes)) !== sha256) {
      const ofRows = isOneOf(proofTables, path) ? await tableFaults(of, path, index) : []
      // A spread of many faults would exceed the stack.
      for (const fault of ofRows) faults.push(fault)
      if (ofRows.length === 0) faults.push(ofFile('FILE_CHANGED', path))
    }
  }
  for (const path of files.keys()) if (!expected.has(path)) faults.push(ofFile('FILE_ADDED', path))
}

/** The rows of a table that can be read. Unreadable lines were named already. */
const parsedRows = <Row extends object>(of: Verified, table: ProofTable): Row[] =>
  of.lines[table].flatMap((line) => {
    const row = readJson(line)
    return isRecord(row) ? [row as Row] : []
  })

/** Recomputes the chain and the content of its documents. */
async function verifyChain(of: Verified, { workspace, head }: ProofManifest): Promise<void> {
  const { tools, faults } = of
  const links = parsedRows<ChainLink & { name: string }>(of, 'chain.jsonl')
  const documents = new Map(
    parsedRows<ProofDocument>(of, 'documents.jsonl').map((document) => [document.id, document]),
  )
  const removed = new Set(links.filter(({ event }) => event === 'REMOVED').map(({ document }) => document))
  const context = { workspace: workspace._id, sha256: (text: string) => tools.sha256(text) }
  const linked = new Set<string>()
  let before: ChainLink | null = null
  for (const [at, link] of links.entries()) {
    const { document, name } = link
    linked.add(document)
    const found = documents.get(document)
    const state = {
      content: found === undefined ? null : JSON.stringify(found.content ?? null),
      isCancelled: found?.isCancelled === true,
      isRemoved: removed.has(document),
    }
    for (const fault of [await linkFault(link, before, context), await documentFault(link, state, context)])
      if (fault !== null) faults.push({ fault, file: 'chain.jsonl', name, place: at + 1 })
    before = link
    if (at % 1000 === 999) await tools.onProgress?.(1000)
  }
  for (const { id, name } of documents.values())
    if (!linked.has(id))
      faults.push({ fault: 'DOCUMENT_UNLINKED', file: 'documents.jsonl', name, place: null })
  verifyHeads(of, { links, heads: head === null ? [] : [head] })
}

/** Compares the heads from outside the export, and the head of the manifest, with the links in their places. */
function verifyHeads(
  { tools, faults }: Verified,
  { links, heads }: { links: readonly ChainLink[]; heads: readonly ChainHead[] },
): void {
  const hashes = new Map(links.map(({ sequence, hash }) => [sequence, hash]))
  for (const { sequence, hash } of [...heads, ...tools.known.heads])
    if (hashes.get(sequence) !== hash)
      faults.push({ fault: 'HEAD_DIFFERS', file: 'chain.jsonl', name: `#${sequence}`, place: sequence })
}

function verifyEntries(of: Verified): void {
  for (const [at, entry] of parsedRows<ProofEntry>(of, 'journal.jsonl').entries())
    if (!isBalanced(entry))
      of.faults.push({ fault: 'ENTRY_UNBALANCED', file: 'journal.jsonl', name: entry.name, place: at + 1 })
}

/** The differences that the integrity check of the company found when it made the export. */
const checkFaults = (checks: readonly ProofCheck[]): ProofFault[] =>
  checks.flatMap(({ check, differences, rows }) =>
    differences === 0
      ? []
      : (rows.length > 0 ? rows : [{ name: null }]).map(({ name }) => ({
          fault: 'CHECK_DIFFERS' as const,
          file: check,
          name,
          place: null,
        })),
  )

/** The faults without repetitions. The head of the manifest may also be one from outside. */
function withoutRepeats(faults: readonly ProofFault[]): ProofFault[] {
  const seen = new Set<string>()
  return faults.filter((fault) => {
    const key = JSON.stringify(fault)
    return !seen.has(key) && seen.add(key)
  })
}

/** Verifies the signature, the files, the chain and the entries. Names each record that was changed, removed, added or moved. */
export async function verifyProof(files: Files, tools: ProofTools): Promise<ProofResult> {
  const lines = recordOf(proofTables, (table) => linesOf(textIn({ files, tools }, table)))
  const of: Verified = { files, lines, tools, faults: [] }
  const rows = recordOf(proofTables, (table) => lines[table].length)
  const manifest = readManifest(textIn(of, manifestFile))
  const fingerprint = await verifySignature(of)
  if (manifest === null)
    return {
      manifest,
      fingerprint,
      rows,
      faults: [...of.faults, ofFile('MANIFEST_UNREADABLE', manifestFile)],
    }
  await verifyFiles(of, manifest)
  await verifyChain(of, manifest)
  verifyEntries(of)
  of.faults.push(...checkFaults(manifest.checks))
  return { manifest, fingerprint, rows, faults: withoutRepeats(of.faults) }
}
