import { expect, test } from 'vitest'
import type { Resource } from '@fieldhouse/domain/collaboration/calls'
import { daySample, stopSample } from '../stop-samples.ts'
import { papersOf } from './papers.ts'

const mega = 1024 * 1024

const paper = (_id: string, size: number): Resource => ({
  ...({} as Resource),
  _id,
  size,
  url: `/files/${_id}`,
  thumbnailUrl: null,
  isImage: false,
})

test('OPEN-345 papers of machines come before photos, and as many as there is room for', () => {
  const machine = { _id: 'm1', version: 1, name: 'Washer', type: null, serialNumber: null, note: null }
  const documents = [paper('manual', 50 * mega), paper('diagram', 20 * mega)]
  const stop = {
    ...stopSample,
    files: [paper('photo', 5 * mega), paper('manual', 50 * mega)],
    machines: [{ ...machine, documents, parts: [], past: [] }],
  }
  const { kept, left } = papersOf([{ ...daySample, stops: [stop] }])
  expect(kept.map(({ id }) => id)).toEqual(['manual', 'photo'])
  expect(left.map(({ id }) => id)).toEqual(['diagram'])
})
