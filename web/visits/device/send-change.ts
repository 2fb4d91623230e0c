import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import type { machine as machineEntity } from '@fieldhouse/domain/equipment/machine'
import { ApiProblem, callPath } from '../../kit/api/api.ts'
import { resultOf } from '../../kit/api/call.ts'
import { theirsOf } from '../../kit/api/theirs.ts'
import type { Change, FieldChange } from './changes.ts'
import { type Held, type Owner, type Refusal, type Waiting, partsOf } from './device.ts'

/** What cannot be sent for now beside a change that could not: everything, what is of its workspace, or what is in line with it. */
type Reach = 'all' | 'workspace' | 'line'

/** What came of sending a change: it was taken, is to be tried later, or somebody has to decide. */
export type Sent =
  | { is: 'taken' }
  | { is: 'later'; reach: Reach; late: Refusal | null }
  | { is: 'held'; held: Held }

const taken: Sent = { is: 'taken' }
/** The time at which it was made is what is refused. */
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

/** Refusals that say nothing about the change itself, by what else they concern. */
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
  // Something in between answers in the server's place.
  SERVER_ERROR: 'line',
}

/** What else cannot be sent for now after a refusal; null where it is about the change itself. */
export function reachOf({ code, status }: Pick<ApiProblem, 'code' | 'status'>): Reach | null {
  if (status === 429) return 'all'
  return passing[code] ?? (status >= 500 ? 'line' : null)
}

/** Why something waits, where the screen around it does not say so already. */
const lateFor = ({ code, msg }: ApiProblem): Refusal | null =>
  code === 'NETWORK' || code === 'UNAUTHENTICATED' || code === 'OTHER_PERSON' ? null : { code, msg }

type Row = Pick<Waiting, 'owner' | 'visit' | 'key' | 'at' | 'change' | 'about'>

/** Sends what is done at a visit by the call of its name. */
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
      return callPath('note/create/', { method: 'POST', idempotencyKey, ...as, body })
    }
    case 'photo':
      return callPath(`job/media/${change.job}`, {
        method: 'POST',
        idempotencyKey,
        ...as,
        body: formOf(change),
      })
    case 'field':
      throw new Error('a field is sent by its record')
  }
}

/** A photo as it is uploaded. */
export function formOf({ name, type, content }: Extract<Change, { kind: 'photo' }>): FormData {
  const form = new FormData()
  form.append('types', type)
  form.append('file', content, name)
  return form
}

type Shown = Read<typeof machineEntity>

/** Writes a field of a machine over the version that was seen here. */
const write = (
  { machine, field, value }: FieldChange,
  { version, ...as }: { version: number; user: string; workspace: string },
): Promise<unknown> =>
  callPath(`machine/update/${machine.id}`, { method: 'PATCH', ...as, body: { [field]: value, version } })

/**
 * Writes a field that was changed here. Where others changed the machine meanwhile but not this field, it is written over what they
 * saved; where they changed the field as well, somebody has to choose.
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

/** Sends a change to the server; a repeat of what came through counts once. */
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
