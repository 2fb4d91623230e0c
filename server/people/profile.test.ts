import { workspace as workspaceEntity } from '@fieldhouse/domain/people/workspace'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { owner } from '../testing/newcomers.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

test('WS-02 the session shows each workspace with its role, who invited, and whether it is usable', async () => {
  const { browser, workspace } = await owner(world, 'ws@example.com', {
    address: { formatted: '1 Main Street' },
  })
  const session = (await browser.get('/auth/session')).result
  expect(session.user.workspaces).toEqual([
    {
      _id: workspace._id,
      name: 'Plomberie Gagnon',
      companyName: 'Plomberie Gagnon',
      address: { formatted: '1 Main Street' },
      country: 'CA',
      currency: 'CAD',
      timezone: 'America/Toronto',
      entryMonthsBack: 12,
      entryDaysAhead: 0,
      closedThrough: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      removed: false,
      keptUntil: null,
      marginFloor: null,
      requiresSecondFactor: false,
      enabled: true,
      disabled: false,
      invitedBy: null,
      photo: null,
      role: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'admin' },
    },
  ])
})

test('WS-18, WS-22 the business profile keeps each of its fields, its form and its sector', async () => {
  const { browser, workspace, inside } = await owner(world, 'profile@example.com')
  const profile = {
    name: 'Gagnon et fils',
    slogan: 'Always on time',
    orgNum: '1234567890',
    orgType: 'LLC',
    orgSector: 'REPAIR_APPLIANCES',
    www: 'https://gagnon.example.com',
    email: 'office@gagnon.example.com',
    phone: '+15145550188',
    pstNum: '1234567890 TQ0001',
    pstPercent: '9.975',
    gstNum: '123456789 RT0001',
    gstPercent: '5',
    address: { formatted: '1 Main Street', unit: '4', buzzer: '12' },
  }
  const changed = await browser.patch(`/workspace/update/${workspace._id}`, profile, inside)
  expect(changed.status).toBe(200)
  const read = await browser.get(`/workspace/read/${workspace._id}`, inside)
  expect(read.result).toMatchObject({ ...profile, photo: null })
  expect(Object.keys(profile).filter((field) => !(field in workspaceEntity.fields))).toEqual([])
})

test('PERM-02 a role has a name, a description, a status and its creation', async () => {
  const { browser, inside } = await owner(world, 'roles@example.com')
  const body = {
    name: 'Trainee',
    description: 'Looks on',
    sections: { OP_JOB: [true, false, false, false, false] },
  }
  const made = await browser.post('/role/create/', body, inside)
  expect(made.result).toMatchObject({ ...body, enabled: true, createdAt: expect.any(String) })
  const off = await browser.patch(`/role/update/${made.result._id}`, { enabled: false }, inside)
  expect(off.result.enabled).toBe(false)
  expect((await browser.post('/role/create/', { description: 'No name' }, inside)).body.errors).toMatchObject(
    [{ path: ['name'] }],
  )
})
