import sharp from 'sharp'
import { entityModules } from '../contract/entities.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { formOf } from './form.ts'
import { sampleRecord } from './calls/samples.ts'
import type { Person, World } from './world.ts'

/**
 * Creates a record of each entity that has `create`, except members and invitations, and also a workspace photo and a
 * queued mail.
 */
export async function fillWorkspace(world: World, person: Person): Promise<void> {
  for (const { entity } of entityModules)
    if (entity.verbs.includes('create') && !['workforce', 'invite'].includes(entity.name))
      await sampleRecord(entity, person)
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#338844' } })
    .png()
    .toBuffer()
  const form = formOf([{ field: 'photo', value: picture, name: 'logo.png', type: 'image/png' }])
  const kept = await person.post(`/workspace/photo/${person.workspaceId}`, form.payload, form.headers)
  if (kept.status !== 201) throw new Error(`the photo was refused: ${JSON.stringify(kept.body)}`)
  await queueMail(world.database.main, {
    to: 'client@example.com',
    subject: 'Your visit',
    text: 'Tomorrow',
    kind: 'appointment',
    language: 'en',
    aboutWorkspace: person.workspaceId,
  })
}
