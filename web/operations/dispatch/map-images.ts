import { type Mark, markSize, shapes } from './marks.ts'

// Markers are pictures drawn here: a street map's own letters are not there when tiles are off.

/** How many pixels of the picture make one of the screen. */
export const pixelRatio = 2

type Drawn = Mark | { cluster: 'work' | 'crew'; count: number }

/** The name of the picture of a mark or of a cluster; the map asks for pictures by name. */
export const imageName = (of: Drawn): string => JSON.stringify(of)

/** The name of a cluster's picture as an expression over how many it holds. */
export const clusterName = (cluster: 'work' | 'crew') => [
  'concat',
  `{"cluster":"${cluster}","count":`,
  ['to-string', ['get', 'point_count']],
  '}',
]

/** How wide the disc of a cluster is, in px of the screen. */
const clusterSize = (count: number) => (count < 10 ? 36 : count < 100 ? 42 : 50)

function drawLetters(pen: CanvasRenderingContext2D, text: string, { size, ink, x, y }: Letters) {
  pen.fillStyle = ink
  pen.font = `700 ${size}px Inter, system-ui, sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(text, x, y)
}
type Letters = { size: number; ink: string; x: number; y: number }

function drawMark(pen: CanvasRenderingContext2D, { shape, fill, ink, edge, letters }: Mark): void {
  const { path, middle } = shapes[shape]
  const outline = new Path2D(path)
  pen.lineJoin = 'round'
  pen.strokeStyle = edge
  pen.lineWidth = 2.5
  pen.fillStyle = fill
  pen.fill(outline)
  pen.stroke(outline)
  drawLetters(pen, letters, { size: letters.length > 1 ? 11 : 14, ink, x: markSize / 2, y: middle + 0.5 })
}

/** Work in a dark disc, technicians in a light one with a ring. */
function drawCluster(
  pen: CanvasRenderingContext2D,
  { cluster, count }: Drawn & { count: number; cluster: string },
) {
  const middle = clusterSize(count) / 2
  const isWork = cluster === 'work'
  pen.beginPath()
  pen.arc(middle, middle, middle - 2, 0, 2 * Math.PI)
  pen.fillStyle = isWork ? '#0f1a1e' : '#ffffff'
  pen.fill()
  pen.strokeStyle = isWork ? '#ffffff' : '#0f766e'
  pen.lineWidth = 3
  pen.stroke()
  drawLetters(pen, String(count), {
    size: 13,
    ink: isWork ? '#ffffff' : '#0f1a1e',
    x: middle,
    y: middle + 0.5,
  })
}

function readName(name: string): Drawn | null {
  try {
    const of: Drawn = JSON.parse(name)
    return of
  } catch {
    return null
  }
}

/** Draws the picture that a name stands for; null for a picture of somebody else's, such as a street map's. */
export function drawImage(name: string): ImageData | null {
  const of = name.startsWith('{') ? readName(name) : null
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!of || !pen) return null
  const size = 'cluster' in of ? clusterSize(of.count) : markSize
  canvas.width = size * pixelRatio
  canvas.height = size * pixelRatio
  pen.scale(pixelRatio, pixelRatio)
  if ('cluster' in of) drawCluster(pen, of)
  else drawMark(pen, of)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}
