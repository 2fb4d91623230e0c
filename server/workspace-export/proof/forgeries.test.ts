import { type Random, randomFrom } from '@fieldhouse/domain/bank/testing/made'
import { type ProofManifest, manifestFile, proofTables } from '@fieldhouse/domain/books/proof/proof-files'
import { verifyProof } from '@fieldhouse/domain/books/proof/verify-proof'
import { expect, test } from 'vitest'
import { fingerprint, nodeTools, randomProof, sha256 } from './testing.ts'

type Files = Map<string, Uint8Array>

const count = 1000
const textOf = (files: Files, path: string) => new TextDecoder().decode(files.get(path))
const linesOf = (files: Files, path: string) => textOf(files, path).split('\n').slice(0, -1)
const withLines = (files: Files, path: string, lines: readonly string[]): Files =>
  new Map([...files, [path, new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''))]])

/** A forgery of an export. `name` is the record that the verification must name; null if it may name the file. */
type Forgery = { files: Files; name: string | null }

const nameOf = (line: string | undefined): string => (JSON.parse(line ?? '') as { name: string }).name
const tableIn = (files: Files, { pick }: Random) =>
  pick(proofTables.filter((path) => linesOf(files, path).length > 1))

/** The ways to forge an export without the key of the company. */
const forgeries: Record<string, (files: Files, random: Random) => Forgery> = {
  byte: (files, random) => {
    const path = random.pick([...files.keys()])
    const bytes = Uint8Array.from(files.get(path) ?? [])
    const at = random.below(bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8))
    return { files: new Map([...files, [path, bytes]]), name: null }
  },
  changedRow: (files, random) => {
    const path = tableIn(files, random)
    const lines = linesOf(files, path)
    const at = random.below(lines.length)
    const name = nameOf(lines[at])
    lines[at] = JSON.stringify({ ...(JSON.parse(lines[at] ?? '') as object), note: 'x' })
    return { files: withLines(files, path, lines), name }
  },
  removedRow: (files, random) => {
    const path = tableIn(files, random)
    const lines = linesOf(files, path)
    const at = random.below(lines.length)
    return { files: withLines(files, path, lines.toSpliced(at, 1)), name: nameOf(lines[at]) }
  },
  addedRow: (files, random) => {
    const path = tableIn(files, random)
    const lines = linesOf(files, path)
    const line = JSON.stringify({ ...(JSON.parse(lines[0] ?? '') as object), id: 'new', name: 'F-999' })
    return {
      files: withLines(files, path, lines.toSpliced(random.below(lines.length), 0, line)),
      name: 'F-999',
    }
  },
  movedRow: (files, random) => {
    const path = tableIn(files, random)
    const lines = linesOf(files, path)
    const [first = ''] = lines.splice(0, 1)
    const at = 1 + random.below(lines.length)
    // Two rows side by side changed places: either of them may count as the one that was moved.
    return {
      files: withLines(files, path, lines.toSpliced(at, 0, first)),
      name: at === 1 ? null : nameOf(first),
    }
  },
  removedFile: (files, random) => {
    const left = new Map(files)
    left.delete(random.pick([...files.keys()]))
    return { files: left, name: null }
  },
  addedFile: (files) => ({ files: new Map([...files, ['notes.txt', new Uint8Array(1)]]), name: null }),
  /** The forger computes the hashes of the manifest anew, but cannot sign it. */
  rehashed: (files, random) => {
    const { files: forged } = random.pick(rowForgeries)(files, random)
    const manifest = JSON.parse(textOf(files, manifestFile)) as ProofManifest
    const hashed = manifest.files.map((file) => ({ ...file, sha256: sha256(forged.get(file.path) ?? '') }))
    const text = JSON.stringify({ ...manifest, files: hashed })
    return { files: new Map([...forged, [manifestFile, new TextEncoder().encode(text)]]), name: null }
  },
}
const rowForgeries = ['changedRow', 'removedRow', 'addedRow', 'movedRow'].map(
  (kind) => forgeries[kind] ?? forgeries['byte'],
) as ((files: Files, random: Random) => Forgery)[]

test('OPEN-849 of 1,000 honest proof exports none is accused', async () => {
  for (let seed = 1; seed <= count; seed += 1) {
    const { faults, fingerprint: found } = await verifyProof(randomProof(randomFrom(seed)), nodeTools())
    expect({ seed, faults, found }).toEqual({ seed, faults: [], found: fingerprint })
  }
})

test('OPEN-849 of 1,000 forged proof exports each is found, and a forged row is named', async () => {
  const kinds = Object.entries(forgeries)
  for (let seed = 1; seed <= count; seed += 1) {
    const random = randomFrom(seed)
    const honest = randomProof(random)
    const [kind, forge] = kinds[seed % kinds.length] ?? []
    const { files, name } = forge?.(honest, random) ?? { files: honest, name: null }
    const { faults } = await verifyProof(files, nodeTools())
    expect({ seed, kind, isFound: faults.length > 0 }).toEqual({ seed, kind, isFound: true })
    const named = faults.filter(({ fault }) => fault.startsWith('ROW_')).map((fault) => fault.name)
    if (name !== null) expect({ seed, kind, named }).toEqual({ seed, kind, named: [name] })
  }
})
