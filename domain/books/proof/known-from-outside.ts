import type { ChainHead } from '../../accounting/chain/document-chain.ts'

/** The keys and heads that a reader has from outside a proof export. */
export type KnownFromOutside = { fingerprints: string[]; heads: ChainHead[] }

const heads = /#(\d{1,9})\s+([0-9a-f]{64})(?![0-9a-f])/gi
const hashes = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/gi

/** Reads keys and heads in pasted text. A hash behind a place such as `#12` is a head, any other hash is a key. */
export function readKnown(text: string): KnownFromOutside {
  const found = [...text.matchAll(heads)].map(([, place = '', hash = '']) => ({
    sequence: Number(place),
    hash: hash.toLowerCase(),
  }))
  const fingerprints = text.replaceAll(heads, ' ').match(hashes) ?? []
  return { heads: found, fingerprints: fingerprints.map((hash) => hash.toLowerCase()) }
}
