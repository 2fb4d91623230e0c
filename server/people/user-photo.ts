import { userPhotoRemove, userPhotoReplace } from '@fieldhouse/domain/people/calls'
import { photoTypes } from '@fieldhouse/domain/kit/entity/file-rules'
import type { SessionUser } from '@fieldhouse/domain/core/session'
import type { KeptFile } from '../files/keep-file.ts'
import { personPhotoAddress } from '../files/links.ts'
import { setPhoto } from '../files/resources.ts'
import { receiveUpload } from '../files/upload.ts'
import { serveOwn } from '../identity/open-route.ts'
import { sessionUser } from '../identity/session-user.ts'
import type { Caller, Server } from '../kit/http/route.ts'
import { enterWorkspace, inTransaction } from '../kit/database/work.ts'
import { copyProfile } from './copy-profile.ts'
import { shownPerson } from './shown-person.ts'
import { forPerson, userId } from './user-access.ts'

/**
 * Sets or removes the photo of a person and their memberships. The photo is stored in a personal workspace with the
 * person's id.
 */
async function changePhoto(
  server: Server,
  at: { id: string; caller: Caller; file: KeptFile | null },
): Promise<SessionUser> {
  const { id, caller, file } = at
  return inTransaction(server.database.main, async (client) => {
    const work = await enterWorkspace(client, { workspaceId: id, actor: caller })
    const photo = await setPhoto(work, { entity: 'user', recordId: id }, file)
    const address = photo && personPhotoAddress(id, photo)
    await client.query(
      'update users set photo = $2, version = version + 1, updated_at = now() where id = $1',
      [id, address],
    )
    await copyProfile(client, id, caller)
    return sessionUser(client, id)
  })
}

const shownTo = (caller: Caller, user: SessionUser) =>
  shownPerson(user, { readerId: caller.id, editable: true })

/** Serves `user/photo`: the caller's own photo, or the photo of a member whom the caller may change (OPEN-135). */
export function serveUserPhoto(server: Server): void {
  // The stored response to a repeated request is sent unchanged, so the route declares no response schema.
  const { answer: _, ...replace } = userPhotoReplace
  serveOwn(server, {
    ...replace,
    takesForm: true,
    admit: forPerson(server, 'update'),
    handle: async ({ caller, params, request, once }) => {
      const id = userId(params)
      const received = await receiveUpload(server, request, { allowed: photoTypes, most: 1 })
      const file = received.body.files[0] ?? null
      return once(received, async () => {
        const user = await changePhoto(server, { id, caller, file })
        return { result: shownTo(caller, user), status: 201 }
      })
    },
  })
  serveOwn(server, {
    ...userPhotoRemove,
    admit: forPerson(server, 'update'),
    handle: async ({ caller, params }) => {
      const id = userId(params)
      return { result: shownTo(caller, await changePhoto(server, { id, caller, file: null })) }
    },
  })
}
