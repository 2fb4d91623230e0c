import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import type { machine as machineEntity } from '@fieldhouse/domain/equipment/machine'
import { entityFacts } from 'virtual:entity-facts'
import { ApiProblem } from '../../kit/api/api.ts'
import { resultOf } from '../../kit/api/call.ts'
import { verbResult } from '../../kit/api/call-verb.ts'
import { theirsOf } from '../../kit/api/problems/theirs.ts'
import type { Change, FieldChange } from './changes.ts'
import { type RejectedChange, type Owner, type Refusal, type Waiting, partsOf } from './device.ts'

/**
 * Which other changes cannot be sent either after a failure: all, those of the same workspace, or those of the same
 * queue (`line`).
 */
type Reach = 'all' | 'workspace' | 'line'

/**
 * The result of sending a change: the server accepted it, it must be sent again later, or it was refused and awaits
 * the user's decision.
 */
export type Sent =
  | { is: 'taken' }
  | { is: 'later'; reach: Reach; late: Refusal | null }
  | { is: 'held'; held: RejectedChange }

const taken: Sent = { is: 'taken' }
/** Whether the server refused the change because of its time. */
const isForTime = ({ errors }: ApiProblem): boolean => errors[0]?.path[0] === 'at'
const held = (problem: ApiProblem, theirs?: unknown): Sent => ({
  is: 'held',
  held: {
    code: problem.code,
    msg: problem.errors[0]?.msg ?? problem.msg,
    ...(isForTime(problem) ? { isForTime: true } : {}),
    ...(theirs === undefined ? {} : { theirs }),
  },
})

/**
 * The codes of errors that are not caused by the change itself. The values tell which other changes cannot be sent
 * either.
 */
const passing: Readonly<Record<string, Reach>> = {
  NETWORK: 'all',
  UNAUTHENTICATED: 'all',
  OTHER_PERSON: 'all',
  NOT_ACTIVATED: 'all',
  ACCOUNT_DISABLED: 'all',
  RATE_LIMITED: 'all',
  NOT_A_MEMBER: 'workspace',
  SECOND_FACTOR_REQUIRED: 'workspace',
  WORKSPACE_DISABLED: 'workspace',
  // The response may come from a proxy, so other queues are still sent.
  SERVER_ERROR: 'line',
}

/** Which other changes cannot be sent either after this error. Null if the error is caused by the change itself. */
export function reachOf({ code, status }: Pick<ApiProblem, 'code' | 'status'>): Reach | null {
  if (status === 429) return 'all'
  return passing[code] ?? (status >= 500 ? 'line' : null)
}

/** The reason why a change waits; null if the screen already shows the reason. */
const lateFor = ({ code, msg }: ApiProblem): Refusal | null =>
  code === 'NETWORK' || code === 'UNAUTHENTICATED' || code === 'OTHER_PERSON' ? null : { code, msg }

type Row = Pick<Waiting, 'owner' | 'visit' | 'key' | 'at' | 'change' | 'about'>

/** Sends a change at a visit with the call for its kind. */
function sendAct({ owner, visit, key: idempotencyKey, at, change, about }: Row): Promise<unknown> {
  const as = partsOf(owner)
  const job = about?.job ?? null
  const of = { params: { id: visit }, idempotencyKey, ...as }
  switch (change.kind) {
    case 'onWay':
      return resultOf('POST /appointment/on-way/:id', { ...of, body: { at, arrivesAt: change.arrivesAt } })
    case 'start':
      return resultOf('POST /appointment/start/:id', { ...of, body: { at } })
    case 'pause':
      return resultOf('POST /appointment/pause/:id', { ...of, body: { at } })
    case 'check':
      return resultOf('POST /appointment/check/:id', { ...of, body: { at, job, items: change.items } })
    case 'finish':
      return resultOf('POST /appointment/finish/:id', { ...of, body: { at, job, ...change.body } })
    case 'correct':
      return resultOf('POST /appointment/correct/:id', { ...of, body: change.body })
    case 'note': {
      const body = { entityType: 'JOB', entity: change.job, content: change.content, isInternal: true }
      return verbResult(entityFacts.note, 'POST /create/', { idempotencyKey, ...as, body })
    }
    case 'photo':
      return resultOf('POST /:entity/media/:id', {
        params: { entity: entityFacts.job.segment, id: change.job },
        idempotencyKey,
        ...as,
        body: formOf(change),
      })
    case 'field':
      throw new Error('a field is sent by its record')
  }
}

/** The multipart form that uploads a photo. */
export function formOf({ name, type, content }: Extract<Change, { kind: 'photo' }>): FormData {
  const form = new FormData()
  form.append('types', type)
  form.append('file', content, name)
  return form
}

type Shown = Read<typeof machineEntity>

/** Sends the new value of a machine's field. `version` is the version of the machine on which the change is based. */
const write = (
  { machine, field, value }: FieldChange,
  { version, ...as }: { version: number; user: string; workspace: string },
): Promise<unknown> =>
  verbResult(entityFacts.machine, 'PATCH /update/:id', {
    params: { id: machine.id },
    ...as,
    body: { [field]: value, version },
  })

/**
 * Sends a changed field. After a version conflict, sends it again with the new version. If others have changed the
 * same field, the user must choose a value.
 */
async function sendField(change: FieldChange, owner: Owner): Promise<Sent> {
  let { version } = change.machine
  for (;;) {
    try {
      await write(change, { version, ...partsOf(owner) })
      return taken
    } catch (error) {
      const theirs = theirsOf<Shown & Record<string, unknown>>(error)
      if (theirs === null) throw error
      const standing = theirs[change.field] ?? null
      if (standing === change.value) return taken
      if (standing !== change.base) return held(error as ApiProblem, standing)
      ;({ version } = theirs)
    }
  }
}

/** Sends a change to the server. If the server has already received the change, the second request has no effect. */
export async function sendChange(row: Row): Promise<Sent> {
  try {
    if (row.change.kind === 'field') return await sendField(row.change, row.owner)
    await sendAct(row)
    return taken
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    const reach = reachOf(error)
    if (reach !== null) return { is: 'later', reach, late: lateFor(error) }
    return held(error)
  }
}
