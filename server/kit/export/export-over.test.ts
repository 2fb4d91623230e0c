import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
let port = 0
beforeAll(async () => {
  world = await openWorld()
  const { workspaceId } = world.admin
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])
  await world.owner.query(
    `insert into skills (workspace_id, id, name, description, enabled)
     select $1, gen_random_uuid(), 'Skill ' || n, repeat('Refrigerant ', 100), true from generate_series(1, 5000) n`,
    [workspaceId],
  )
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => world.close())

const drawn = () => {
  const folder = join(world.config.dataDir, 'files', 'incoming')
  return existsSync(folder) ? readdirSync(folder) : []
}
/** The threads of this process that render lists. Other tests' threads are not counted. */
const threads = () =>
  readdirSync('/proc/self/task').filter((task) => {
    try {
      return readFileSync(`/proc/self/task/${task}/comm`, 'utf8').trim() === 'list-pdf'
    } catch {
      return false
    }
  })

test('REL-34 a list drawn as PDF for who hangs up leaves neither file nor thread, and the next one gets its turn', async () => {
  const { token, workspaceId } = world.admin
  const head = `authorization: Bearer ${token}\r\nx-workspace-id: ${workspaceId}\r\nhost: localhost\r\n\r\n`
  const sockets = Array.from({ length: 3 }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET /api/v1/skill/export?format=pdf&columns=name,description HTTP/1.1\r\n${head}`)
    return socket
  })
  await expect.poll(() => threads().length, { timeout: 20_000 }).toBeGreaterThan(0)
  for (const socket of sockets) socket.destroy()
  // The whole list would take more than ten seconds to render.
  await expect.poll(() => [drawn().length, threads().length], { timeout: 4000 }).toEqual([0, 0])
  const next = await world.admin.get('/skill/export?format=pdf&columns=name&q=skill 12')
  expect(next.status).toBe(200)
  await expect.poll(drawn).toEqual([])
})
