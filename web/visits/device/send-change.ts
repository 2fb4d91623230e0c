import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import type { machine as machineEntity } from '@fieldhouse/domain/equipment/machine'
import { ApiProblem, callPath } from '../../kit/api/api.ts'
import { resultOf } from '../../kit/api/call.ts'
import { theirsOf } from '../../kit/api/theirs.ts'
import type { Change, FieldChange } from './changes.ts'
import { type Held, type Waiting, partsOf } from './device.ts'

/** What came of sending a change: it was taken, is to be tried later, or somebody has to decide. */
export type Sent = { is: 'taken' } | { is: 'later' } | { is: 'held'; held: Held }

const taken: Sent = { is: 'taken' }
const held = (problem: ApiProblem, theirs?: unknown): Sent => ({
  is: 'held',
  held: {
    code: problem.code,
    msg: problem.errors[0]?.msg ?? problem.msg,
    ...(theirs === undefined ? {} : { theirs }),
  },
})

/** Refusals that say nothing about the change itself. */
const passing = new Set([
  'NETWORK',
  'UNAUTHENTICATED',
  'SERVER_ERROR',
  'RATE_LIMITED',
  'NOT_A_MEMBER',
  'SECOND_FACTOR_REQUIRED',
  'WORKSPACE_DISABLED',
])

const mayPass = ({ code, status }: ApiProblem): boolean =>
  passing.has(code) || status >= 500 || status === 429

type Row = Pick<Waiting, 'owner' | 'visit' | 'key' | 'at' | 'change'>

/** Sends what is done at a visit by the call of its name. */
function sendAct({ owner, visit, key: idempotencyKey, at, change }: Row): Promise<unknown> {
  const { workspace } = partsOf(owner)
  const of = { params: { id: visit }, idempotencyKey, workspace }
  switch (change.kind) {
    case 'onWay':
      return resultOf('POST /appointment/on-way/:id', { ...of, body: { at, arrivesAt: change.arrivesAt } })
    case 'start':
      return resultOf('POST /appointment/start/:id', { ...of, body: { at } })
    case 'pause':
      return resultOf('POST /appointment/pause/:id', { ...of, body: { at } })
    case 'check':
      return resultOf('POST /appointment/check/:id', { ...of, body: { at, items: change.items } })
    case 'finish':
      return resultOf('POST /appointment/finish/:id', { ...of, body: { at, ...change.body } })
    case 'correct':
      return resultOf('POST /appointment/correct/:id', { ...of, body: change.body })
    case 'note': {
      const body = { entityType: 'JOB', entity: change.job, content: change.content, isInternal: true }
      return callPath('note/create/', { method: 'POST', idempotencyKey, workspace, body })
    }
    case 'photo':
      return callPath(`job/media/${change.job}`, {
        method: 'POST',
        idempotencyKey,
        workspace,
        body: formOf(change),
      })
    case 'field':
      throw new Error('a field is sent by its record')
  }
}

function formOf({ name, type, content }: Extract<Change, { kind: 'photo' }>): FormData {
  const form = new FormData()
  form.append('types', type)
  form.append('file', content, name)
  return form
}

type Shown = Read<typeof machineEntity>

/** Writes a field of a machine over the version that was seen here. */
const write = (
  { machine, field, value }: FieldChange,
  at: { version: number; workspace: string },
): Promise<unknown> =>
  callPath(`machine/update/${machine.id}`, {
    method: 'PATCH',
    workspace: at.workspace,
    body: { [field]: value, version: at.version },
  })

/**
 * Writes a field that was changed here. Where others changed the machine meanwhile but not this field, it is written over what they
 * saved; where they changed the field as well, somebody has to choose.
 */
async function sendField(change: FieldChange, workspace: string): Promise<Sent> {
  let { version } = change.machine
  for (;;) {
    try {
      await write(change, { version, workspace })
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
    if (row.change.kind === 'field') return await sendField(row.change, partsOf(row.owner).workspace)
    await sendAct(row)
    return taken
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return mayPass(error) ? { is: 'later' } : held(error)
  }
}
