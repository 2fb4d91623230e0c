import type { StyleSpecification } from 'maplibre-gl'
import { feature } from 'topojson-client'
import atlas from 'world-atlas/countries-50m.json'

const inks = {
  light: { sea: '#e3ecf2', land: '#f8fafb', border: '#84949b' },
  dark: { sea: '#0b1316', land: '#1f2d33', border: '#7b8d94' },
} as const

const countries = feature(atlas, atlas.objects.countries)

function outlineStyle({ sea, land, border }: (typeof inks)[keyof typeof inks]): StyleSpecification {
  return {
    version: 8,
    sources: { countries: { type: 'geojson', data: countries, attribution: 'Natural Earth' } },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': sea } },
      { id: 'land', type: 'fill', source: 'countries', paint: { 'fill-color': land } },
      { id: 'borders', type: 'line', source: 'countries', paint: { 'line-color': border } },
    ],
  }
}

/**
 * The base map if there is no street map: country outlines, which are part of the application and accurate within a few
 * kilometres.
 */
export const outlineStyles = { light: outlineStyle(inks.light), dark: outlineStyle(inks.dark) }
