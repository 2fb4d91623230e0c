import { invitationPhotoRead } from '@fieldhouse/domain/people/calls'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { OpenedFile } from '../../files/resources.ts'
import { sendFile } from '../../files/send-file.ts'
import { describes } from '../../kit/http/described.ts'
import { type Server, apiBase } from '../../kit/http/route.ts'
import { inTransaction } from '../../kit/database/work.ts'
import { findInvitation, readCode } from '../../identity/invitations.ts'
import { guardLink } from '../../identity/throttle.ts'

/** The path of the workspace's photo for the holder of an invitation, who may have no session. */
export const invitationPhoto = (code: string): string =>
  `${apiBase}/auth/invitation/${encodeURIComponent(code)}/photo`

async function findPhoto(server: Server, code: string): Promise<OpenedFile | null> {
  return inTransaction(server.database.main, async (client) => {
    const invitation = await findInvitation(client, readCode(code, server.config.secret).code)
    if (!invitation) return null
    const { rows } = await client.query<OpenedFile>(
      `select id, name, key, thumbnail_key as "thumbnailKey", content_type as "contentType", is_image as "isImage" from resources
       where workspace_id = $1 and entity = 'workspace' and record_id = $1 and capability is not null`,
      [invitation.workspaceId],
    )
    return rows[0] ?? null
  })
}

/** Serves a workspace's photo to the holder of an open invitation to the workspace. */
export function serveInvitationPhoto(server: Server): void {
  server.app.get<{ Params: { code: string } }>(
    `${apiBase}${invitationPhotoRead.path}`,
    describes(invitationPhotoRead),
    async (request, reply) => {
      const file = await guardLink(server, request, () => findPhoto(server, request.params.code))
      if (!file) throw new Problem('NOT_FOUND')
      return sendFile(server.files, { file, part: 'file', request, reply })
    },
  )
}
