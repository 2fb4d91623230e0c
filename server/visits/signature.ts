import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import type { SignedVisit } from '@fieldhouse/domain/visits/calls'
import { and, eq } from 'drizzle-orm'
import { Readable } from 'node:stream'
import { readSignature } from '../accounting/signature.ts'
import type { Work } from '../kit/database/work.ts'
import type { Answer } from '../kit/http/route.ts'
import { needRecord } from '../kit/entity/read.ts'
import { appointmentRoutes } from '../operations/appointment.ts'
import { visitSignatures } from './tables.ts'

type Signed = { name: string; image: string; summary: string; language: Language; at: number }

/** Stores a visit's last signature with the signed text. Returns the new fields of the visit. */
export async function keepSignature(
  { tx, workspaceId }: Work,
  appointment: string,
  { name, image: sent, summary, language, at: signedAt }: Signed,
): Promise<{ signedBy: string; signedAt: number }> {
  const image = await readSignature(sent).catch((error: unknown) => {
    throw inside(error)
  })
  const signed = { name, image, summary, language, signedAt }
  await tx
    .insert(visitSignatures)
    .values({ workspaceId, appointment, ...signed })
    .onConflictDoUpdate({ target: [visitSignatures.workspaceId, visitSignatures.appointment], set: signed })
  return { signedBy: name, signedAt }
}

/** Adds `image`, the field of the picture, to the paths of the errors. */
function inside(error: unknown): unknown {
  if (!(error instanceof Problem) || !error.details.errors) return error
  const errors = error.details.errors.map((each) => ({ ...each, path: [...each.path, 'image'] }))
  return new Problem(error.code, { ...error.details, errors })
}

const ofVisit = ({ workspaceId }: Work, id: string) =>
  and(eq(visitSignatures.workspaceId, workspaceId), eq(visitSignatures.appointment, id))

/** The signer, time and signed text of a visit, for users who may read the visit. */
export async function signedFor(work: Work, id: string): Promise<SignedVisit> {
  await needRecord(work, appointmentRoutes, id)
  const { name, signedAt, summary, language } = visitSignatures
  const [signed] = await work.tx
    .select({ name, signedAt, summary, language })
    .from(visitSignatures)
    .where(ofVisit(work, id))
  if (!signed) throw new Problem('NOT_FOUND')
  return signed
}

/** The signature picture of a visit, for users who may read the visit. */
export async function signatureOf(work: Work, id: string): Promise<Answer<null>> {
  await needRecord(work, appointmentRoutes, id)
  const [signed] = await work.tx
    .select({ image: visitSignatures.image })
    .from(visitSignatures)
    .where(ofVisit(work, id))
  if (!signed) throw new Problem('NOT_FOUND')
  const headers = {
    'content-type': 'image/png',
    'cache-control': 'private, no-store',
    'content-security-policy': `default-src 'none'; sandbox`,
  }
  return { result: null, file: async () => ({ content: Readable.from([signed.image]), headers }) }
}
