import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsOf } from '../testing/imports.ts'
import { type World, openWorld } from '../testing/world.ts'
import { clients } from '../crm/tables.ts'
import { tags } from '../databases/tables.ts'
import { jobImport } from './history/job-import.ts'
import { missingNames } from './missing-names.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const { stage, checked, ran, settled } = importsOf(() => world)

const namesOf = async (entity: string): Promise<string[]> => {
  const { result } = await world.admin.get(`/${entity}/list/?limit=100&sort=name`)
  return result.map(({ name }: { name: string }) => name)
}

const constants = { languages: 'fr-FR' }

test('DB-07 tags that are not there yet are made with the import that names them, each once and only if used', async () => {
  await world.admin.post('/tag/create/', { name: 'VIP', color: '#ff0000', types: ['CLIENT'] })
  const someone = { firstName: 'Éric', lastName: 'Tremblay', languages: ['fr-FR'] }
  await world.admin.post('/client/create/', { ...someone, phone: '514 555 0134' })
  const before = await namesOf('tag')
  const lines = [
    'Ann,Roy,819 555 0001,vip',
    'Bea,Roy,819 555 0002,Évènement; Or',
    'Cid,Roy,819 555 0003,"EVENEMENT, or"',
    'Dan,Roy,12,Refusé',
    'Éric,Tremblay,514 555 0134,Jumeau',
    `Eve,Roy,819 555 0005,${'x'.repeat(81)}`,
  ]
  const { result } = await stage(`firstName,lastName,phone,tags\n${lines.join('\n')}\n`)
  const plan = { columns: result.file.columns, constants }
  const without = await checked(result._id, plan)
  expect(without).toMatchObject({ accepted: 1, refused: 5, file: { creates: [] } })
  expect(without.missing.map(({ name }: { name: string }) => name)).toEqual([
    'Évènement',
    'Or',
    'Refusé',
    'Jumeau',
  ])
  const found = await checked(result._id, { ...plan, creates: ['tag'] })
  expect(found).toMatchObject({ accepted: 4, refused: 2, likely: 1, file: { creates: ['tag'] } })
  expect(found.refusedRows[1].reasons).toMatchObject([
    { field: 'tags', msg: 'Must be at most 80 characters' },
  ])
  expect(found.missing).toMatchObject([
    { entity: 'tag', name: 'Évènement', use: 'FRESH' },
    { entity: 'tag', name: 'Or', use: 'FRESH' },
    { entity: 'tag', name: 'Jumeau', use: 'LIKELY' },
  ])
  expect(await namesOf('tag')).toEqual(before)

  expect(await ran(result._id)).toMatchObject({ state: 'DONE', accepted: 3 })
  expect((await namesOf('tag')).toSorted()).toEqual([...before, 'Or', 'Évènement'].toSorted())
  const { result: made } = await world.admin.get('/tag/search/?q=evenement')
  expect(made).toMatchObject([{ name: 'Évènement', types: ['CLIENT'], enabled: true, version: 1 }])
  const history = await world.admin.get(`/tag/history/${made[0]._id}`)
  expect(history.result).toMatchObject([{ action: 'create', actor: { _id: world.admin.id } }])
  const { result: tagged } = await world.admin.get(`/client/list/?filter_tags=${made[0]._id}`)
  expect(tagged).toHaveLength(2)
})

test('DB-11 machines of makers that are not there yet get their maker, with what others made meanwhile', async () => {
  const csv = 'Marque,Type,Modèle,Étiquettes\nÉlectra,Laveuse,E1,Loué\nelectra,Sécheuse,E2,\nNova,Four,N1,\n'
  const { result } = await stage(csv, 'machine')
  const plan = { columns: ['brand', 'type', 'model', 'tags'], creates: ['brand', 'tag'] }
  const found = await checked(result._id, plan)
  expect(found).toMatchObject({ accepted: 3, refused: 0 })
  expect(found.missing.map(({ name }: { name: string }) => name)).toEqual(['Électra', 'Nova', 'Loué'])
  await world.admin.post('/brand/create/', { name: 'NOVA' })
  expect(await ran(result._id)).toMatchObject({ state: 'DONE', accepted: 3 })
  const brands = await namesOf('brand')
  expect(brands.filter((name) => /nova|lectra/i.test(name))).toEqual(['Électra', 'NOVA'])
  const { result: machines } = await world.admin.get('/machine/list/?sort=model')
  expect(machines).toMatchObject([
    { name: 'Électra E1', brand: { name: 'Électra' }, tags: [{ name: 'Loué' }] },
    { name: 'Électra E2', brand: { name: 'Électra' } },
    { name: 'NOVA N1', brand: { name: 'NOVA' } },
  ])
})

test('INV-05 a product that asks for work of its own is tried with what would be made, and leaves nothing of it', async () => {
  const csv = 'name,productNumber,category,type,tags,quantity\nHose,H-1,Neuf,Neuf,Neuf,4\n'
  const { result } = await stage(csv, 'product')
  const plan = {
    columns: ['name', 'productNumber', 'category', 'type', 'tags', 'quantity'],
    creates: ['tag'],
  }
  expect(await checked(result._id, plan)).toMatchObject({ accepted: 1, refused: 0 })
  expect(await namesOf('tag')).not.toContain('Neuf')
  expect(await ran(result._id)).toMatchObject({ state: 'DONE', accepted: 1 })
  const { result: made } = await world.admin.get('/tag/search/?q=neuf')
  expect(made).toMatchObject([{ types: ['PRODUCT_CATEGORY', 'PRODUCT_ITEM_TYPE', 'PRODUCT'] }])
})

test('PERM-04 only who may create tags makes them by importing clients', async () => {
  const maker = await world.member({ CRM_CONTACT_CUSTOMER: [true, true, true, false, false] })
  const { result } = await stage(
    'firstName,lastName,phone,tags\nAnn,Roy,819 555 0011,Secret\n',
    'client',
    maker,
  )
  const plan = { columns: ['firstName', 'lastName', 'phone', 'tags'], constants, creates: ['tag'] }
  expect((await maker.post(`/import/check/${result._id}`, plan)).code).toBe('FORBIDDEN')
  expect((await maker.post(`/import/check/${result._id}`, { ...plan, creates: ['client'] })).code).toBe(
    'VALIDATION',
  )
  await world.admin.post(`/import/check/${result._id}`, plan)
  await settled(result._id)
  await maker.post(`/import/run/${result._id}`, {})
  expect(await settled(result._id)).toMatchObject({ state: 'FAILED', problem: { code: 'FORBIDDEN' } })
  expect(await namesOf('tag')).not.toContain('Secret')
})

test('OPEN-749 the limit of new records counts each entity on its own', () => {
  const { promise } = missingNames(jobImport, ['tag', 'client'])
  const person = { phone: '+15145550107', email: null, address: null }
  for (let at = 0; at < 500; at += 1)
    expect(promise(clients, { field: 'client', name: `Ana ${at} Exemple`, person })).toHaveProperty('id')
  expect(promise(tags, { field: 'tags', name: 'Attic' })).toHaveProperty('id')
})
