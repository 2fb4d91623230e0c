import { createServer } from 'node:http'

/** The picture of each raster tile: a few grey pixels that the map stretches. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAADklEQVR4nGNoQAIMxHEAcFIYAYPG8BkAAAAASUVORK5CYII=',
  'base64',
)

/** A street map with the minimum of each kind of resource: style, vector tiles and raster tiles. */
const styleAt = (address: string) => ({
  version: 8,
  sources: {
    ground: {
      type: 'raster',
      tiles: [`${address}/{z}/{x}/{y}.png`],
      tileSize: 256,
      attribution: 'Tiny Streets',
    },
    streets: { type: 'vector', tiles: [`${address}/{z}/{x}/{y}.pbf`], maxzoom: 14 },
  },
  layers: [
    { id: 'ground', type: 'raster', source: 'ground' },
    { id: 'streets', type: 'line', source: 'streets', 'source-layer': 'streets' },
  ],
})

/** The only address that the geocoder knows, in Photon's format. */
const place = {
  geometry: { coordinates: [-73.5715, 45.4995] },
  properties: {
    osm_id: 42,
    osm_type: 'W',
    housenumber: '980',
    street: 'Avenue du Mont-Royal',
    postcode: 'H2J 1X6',
    city: 'Montréal',
    state: 'Québec',
    country: 'Canada',
    countrycode: 'CA',
    type: 'house',
  },
}

/** A local street map and geocoder, so that tests of maps and addresses do not need the internet. */
export type MapServer = { styleUrl: string; geocoderUrl: string; close: () => void }

const isPlace = (path: string) =>
  (new URL(path, 'http://map').searchParams.get('q') ?? '').startsWith('980 avenue')

/**
 * Starts the map server on an unused port, so that its origin differs from the product's origin, as with real street
 * maps.
 */
export async function startMapServer(): Promise<MapServer> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    response.setHeader('access-control-allow-origin', '*')
    if (path.startsWith('/api/')) response.end(JSON.stringify({ features: isPlace(path) ? [place] : [] }))
    else if (path.endsWith('.png')) response.setHeader('content-type', 'image/png').end(picture)
    else if (path.endsWith('.pbf')) response.setHeader('content-type', 'application/x-protobuf').end()
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(styleAt(address)))
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const bound = server.address()
  const address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
  return {
    styleUrl: `${address}/style.json`,
    geocoderUrl: `${address}/api/`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
