/** What a link of the chain records of a document. `REMOVED` is the removal of a sample or imported document. */
export type ChainEvent = 'ISSUED' | 'CANCELLED' | 'REMOVED'

/** A link of the chain of issued documents. */
export type ChainLink = {
  /** 1 for the first link of a workspace, without gaps. */
  sequence: number
  event: ChainEvent
  document: string
  /** The SHA-256 of the document's content at that moment; null for a removed document. */
  contentHash: string | null
  /** The hash of the link before; null for the first link. */
  previousHash: string | null
  hash: string
  at: string
}

/** A link as somebody outside the company keeps it. It fixes all links up to its place. */
export type ChainHead = Pick<ChainLink, 'sequence' | 'hash'>

/** The line with a head of the chain, as screens show it: `#12 9f86…`. */
export const headText = ({ sequence, hash }: ChainHead): string => `#${sequence} ${hash}`

/** A fault of the chain or of a document in it. */
export type ChainFault =
  | 'LINK_MISSING'
  | 'LINK_CHANGED'
  | 'LINK_MOVED'
  | 'LINK_ADDED'
  | 'DOCUMENT_CHANGED'
  | 'DOCUMENT_MISSING'

/** The current state of the document of a link. `content` is null if the document does not exist. */
export type ChainedDocument = {
  content: string | null
  isCancelled: boolean
  /** Whether another link records the removal of the document. */
  isRemoved: boolean
}

/** The workspace of a chain, and the function that computes the SHA-256 of a text in hexadecimal digits. */
export type ChainContext = { workspace: string; sha256: (text: string) => string | Promise<string> }

/** An instant in UTC with ms. A forged text that is no instant stays as it is. */
const instantText = (at: string): string => (Number.isNaN(Date.parse(at)) ? at : new Date(at).toISOString())

/** The text whose SHA-256 is the hash of a link. `append_chain_link` in the database writes the same text. */
const linkText = (link: Omit<ChainLink, 'hash'>, workspace: string): string =>
  JSON.stringify([
    workspace,
    String(link.sequence),
    link.event,
    link.document,
    link.contentHash,
    link.previousHash,
    instantText(link.at),
  ])

/** Compares a link with the link before it. Returns the fault of the link, or null. */
export async function linkFault(
  link: ChainLink,
  before: ChainLink | null,
  { workspace, sha256 }: ChainContext,
): Promise<ChainFault | null> {
  if ((await sha256(linkText(link, workspace))) !== link.hash) return 'LINK_CHANGED'
  if (link.sequence !== (before?.sequence ?? 0) + 1) return 'LINK_MISSING'
  return link.previousHash === (before?.hash ?? null) ? null : 'LINK_MOVED'
}

/** Compares a link with its document. Returns the fault, or null. Only the link of the issue compares the content. */
export async function documentFault(
  { event, contentHash }: ChainLink,
  { content, isCancelled, isRemoved }: ChainedDocument,
  { sha256 }: Pick<ChainContext, 'sha256'>,
): Promise<ChainFault | null> {
  if (event === 'REMOVED') return content === null ? null : 'LINK_ADDED'
  if (event === 'CANCELLED') return content === null || isCancelled ? null : 'LINK_ADDED'
  if (content === null) return isRemoved ? null : 'DOCUMENT_MISSING'
  return (await sha256(content)) === contentHash ? null : 'DOCUMENT_CHANGED'
}
