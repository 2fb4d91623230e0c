import {
  type ProofManifest,
  manifestFile,
  proofFormat,
  proofTables,
  signatureFile,
  signatureText,
} from '@fieldhouse/domain/books/proof/proof-files'
import { strToU8, zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { verifyArchive } from './verify-archive.ts'

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCodePoint(...new Uint8Array(bytes)))
const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

type Files = Record<string, Uint8Array<ArrayBuffer>>

/** The files of a signed proof export without records. */
let files: Files = {}
beforeAll(async () => {
  const key = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const empty = hex(await crypto.subtle.digest('SHA-256', new Uint8Array()))
  const manifest: ProofManifest = {
    format: proofFormat,
    workspace: { _id: '1', name: 'Électro Nord' },
    madeAt: '2026-03-01T12:00:00.000Z',
    head: null,
    files: [...proofTables, 'rows.jsonl'].map((path) => ({ path, bytes: 0, sha256: empty })),
    checks: [],
  }
  const text = new TextEncoder().encode(JSON.stringify(manifest))
  const signature = base64(await crypto.subtle.sign('Ed25519', key.privateKey, text))
  const publicKey = base64(await crypto.subtle.exportKey('raw', key.publicKey))
  files = {
    ...Object.fromEntries(manifest.files.map(({ path }) => [path, new Uint8Array()])),
    [manifestFile]: text,
    [signatureFile]: new TextEncoder().encode(signatureText({ publicKey, signature })),
  }
})

/** The result for a file: why it cannot be verified, or the faults with their files. */
async function resultOf(content: Uint8Array) {
  const known = { fingerprints: [], heads: [] }
  const result = await verifyArchive(new Blob([new Uint8Array(content)]), {
    known,
    onProgress: async () => {},
  })
  return typeof result === 'string' ? result : result.faults.map(({ fault, file }) => `${fault} ${file}`)
}

test('OPEN-849 an export verifies as it is, and when its folder was unpacked and packed again', async () => {
  expect(await resultOf(zipSync(files))).toEqual([])
  const folder = Object.fromEntries(
    Object.entries(files).map(([path, bytes]) => [`Émile - proof/${path}`, bytes]),
  )
  const ofSystem = { '__MACOSX/._manifest.json': strToU8('x'), 'Émile - proof/.DS_Store': strToU8('x') }
  expect(await resultOf(zipSync({ ...folder, ...ofSystem }))).toEqual([])
  expect(await resultOf(zipSync({ ...folder, 'notes.txt': strToU8('x') }))).toEqual(['FILE_ADDED notes.txt'])
})

test('OPEN-849 what is no proof export is refused with its reason, and a forged key is a fault', async () => {
  expect(await resultOf(strToU8('%PDF-1.7'))).toBe('unreadable')
  expect(await resultOf(new Uint8Array())).toBe('unreadable')
  expect(await resultOf(zipSync({ 'clients.csv': strToU8('a,b') }))).toBe('noProof')
  const whole = zipSync(files)
  expect(await resultOf(whole.slice(0, whole.length / 2))).toBe('unreadable')
  const text = signatureText({ publicKey: btoa('\u00ff'.repeat(32)), signature: btoa('x'.repeat(64)) })
  const forged = { ...files, [signatureFile]: new Uint8Array(strToU8(text)) }
  expect(await resultOf(zipSync(forged))).toEqual(['SIGNATURE_WRONG signature.json'])
})
