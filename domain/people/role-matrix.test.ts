import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type FlagArray,
  type Permissions,
  everySection,
  flags,
  may,
  sections,
} from '../kit/entity/sections.ts'
import {
  cellOf,
  lacksView,
  columnCells,
  matrixColumns,
  mayGive,
  rowCells,
  sectionGroups,
  standing,
  withColumn,
  withFlag,
  withRow,
} from './role-matrix.ts'
import { coversRole } from '../core/held-permissions.ts'

const onJobs = (...held: FlagArray): Permissions => ({ OP_JOB: held })

const all: FlagArray = [true, true, true, true, true]
const read: FlagArray = [true, false, false, false, false]
const mine = everySection(all)

const flagArrays = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean())
const roles: fc.Arbitrary<Permissions> = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...sections), flagArrays), { selector: ([section]) => section })
  .map((entries) => Object.fromEntries(entries))

describe('the permission matrix', () => {
  test('PERM-05, PERM-07 every section is a row once; the columns are create, view, update, remove and admin', () => {
    const rows: string[] = Object.values(sectionGroups).flat()
    expect(rows.toSorted()).toEqual([...sections].toSorted())
    expect(Object.entries(matrixColumns)).toEqual([
      ['create', 'create'],
      ['view', 'read'],
      ['update', 'update'],
      ['remove', 'delete'],
      ['admin', 'admin'],
    ])
  })

  test('OPEN-158 the flags of GLOBAL are added to those of every other section', () => {
    const held: Permissions = { GLOBAL: read, OP_JOB: [false, true, false, false, false] }
    for (const section of sections) expect([section, may(held, section, 'read')]).toEqual([section, true])
    expect(may(held, 'OP_JOB', 'create')).toBe(true)
    expect(may(held, 'DB_TAG', 'create')).toBe(false)
  })

  test('OPEN-54, OPEN-158 admin implies the other four and GLOBAL reaches every section, and the cell says so', () => {
    const admin: Permissions = { OP_JOB: [false, false, false, false, true] }
    expect(cellOf(admin, 'OP_JOB', 'delete')).toEqual({ held: true, implied: 'admin' })
    expect(cellOf(admin, 'OP_JOB', 'admin')).toEqual({ held: true, implied: null })
    for (const flag of flags)
      expect([may(admin, 'OP_JOB', flag), may(admin, 'OP_ORDER', flag)]).toEqual([true, false])
    expect(cellOf({ GLOBAL: read }, 'DB_TAG', 'read')).toEqual({ held: true, implied: 'global' })
    expect(cellOf({ GLOBAL: read }, 'DB_TAG', 'create')).toEqual({ held: false, implied: null })
    expect(cellOf({ GLOBAL: read }, 'GLOBAL', 'read')).toEqual({ held: true, implied: null })
  })

  test('PERM-05 a section that may be changed but not viewed is marked', () => {
    expect(lacksView(onJobs(false, true, false, false, false), 'OP_JOB')).toBe(true)
    expect(lacksView(onJobs(false, false, true, false, false), 'OP_JOB')).toBe(true)
    expect(lacksView(onJobs(false, false, false, true, false), 'OP_JOB')).toBe(true)
    expect(lacksView(onJobs(true, true, false, false, false), 'OP_JOB')).toBe(false)
    expect(lacksView(onJobs(false, false, false, false, true), 'OP_JOB')).toBe(false)
    expect(lacksView(onJobs(false, false, false, false, false), 'OP_JOB')).toBe(false)
    expect(lacksView({ ...onJobs(false, true, false, false, false), GLOBAL: read }, 'OP_JOB')).toBe(false)
  })

  test('PERM-04 a cell shows exactly what the server lets a holder do', () => {
    fc.assert(
      fc.property(roles, (own) => {
        for (const section of sections)
          for (const flag of flags) expect(cellOf(own, section, flag).held).toBe(may(own, section, flag))
      }),
      { numRuns: 50 },
    )
  })

  test('PERM-05 a row gives its four actions and takes admin with them; a column gives every section but GLOBAL', () => {
    const row = withRow({}, 'OP_JOB', { held: true, mine })
    expect(row).toEqual({ OP_JOB: [true, true, true, true, false] })
    expect(standing(rowCells(row, 'OP_JOB'))).toBe('all')
    expect(withRow({ OP_JOB: all }, 'OP_JOB', { held: false, mine })).toEqual({
      OP_JOB: [false, false, false, false, false],
    })
    const column = withColumn({}, 'read', { held: true, mine })
    expect(standing(columnCells(column, 'read'))).toBe('all')
    expect(standing(columnCells(column, 'create'))).toBe('none')
    expect(column.GLOBAL).toBeUndefined()
    expect(
      standing(columnCells(withFlag(column, { section: 'DB_TAG', flag: 'read', held: false }), 'read')),
    ).toBe('some')
  })

  test('PERM-04, SEC-40 a row or a column takes only the flags that the user may give', () => {
    const full = everySection(all)
    const reader = { mine: onJobs(...read) }
    expect(withRow(full, 'OP_JOB', { held: false, ...reader })).toEqual({
      ...full,
      OP_JOB: [false, true, true, true, true],
    })
    expect(withRow({}, 'OP_JOB', { held: true, ...reader })).toEqual({ OP_JOB: read })
    expect(withColumn(full, 'read', { held: false, ...reader })).toEqual({
      ...full,
      OP_JOB: [false, true, true, true, true],
    })
    expect(withColumn(full, 'create', { held: false, ...reader })).toEqual(full)
    expect(mayGive(onJobs(...all), 'GLOBAL', 'read')).toBe(false)
    expect(mayGive({ GLOBAL: read }, 'GLOBAL', 'read')).toBe(true)
  })

  test('PERM-04 whatever is toggled, nobody gives more than they hold', () => {
    fc.assert(
      fc.property(roles, fc.constantFrom(...sections), fc.constantFrom(...flags), (holder, section, flag) => {
        const given = [
          withRow({}, section, { held: true, mine: holder }),
          withColumn({}, flag, { held: true, mine: holder }),
          mayGive(holder, section, flag) ? withFlag({}, { section, flag, held: true }) : {},
        ]
        for (const permissions of given) expect(coversRole(holder, permissions)).toBe(true)
      }),
    )
  })
})
