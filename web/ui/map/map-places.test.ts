import { expect, test } from 'vitest'
import { type MapPlace, boundsOf, nearness, pinsOf } from './map-places.ts'

const place = (id: string, point: MapPlace['point']): MapPlace => ({ id, name: id, address: '', point })

test('places at one spot, on a map of countries those of a town, share a pin, numbered as the list numbers them', () => {
  const places = [
    place('home', [-73.5715, 45.4995]),
    place('unknown', null),
    place('cottage', [-72.15, 45.27]),
    place('shop', [-73.571_500_1, 45.4995]),
    place('school', [-73.6, 45.52]),
  ]
  const shown = (ground: 'streets' | 'outlines') =>
    pinsOf(places, nearness(ground, places)).map(({ label, places: here }) => [
      label,
      here.map(({ id }) => id),
    ])
  expect(shown('streets')).toEqual([
    ['1, 3', ['home', 'shop']],
    ['2', ['cottage']],
    ['4', ['school']],
  ])
  expect(shown('outlines')).toEqual([
    ['1 +2', ['home', 'shop', 'school']],
    ['2', ['cottage']],
  ])
  const far = [...places, place('west', [-123.1, 49.3])]
  expect(pinsOf(far, nearness('outlines', far)).map(({ label }) => label)).toEqual(['1 +3', '5'])
})

test('the map holds every place that has a point', () => {
  expect(boundsOf([])).toBeNull()
  expect(
    boundsOf([
      [-73.57, 45.5],
      [-72.15, 45.27],
      [-75.7, 45.42],
    ]),
  ).toEqual([
    [-75.7, 45.27],
    [-72.15, 45.5],
  ])
})
