import { type Mark, markSize, shapes } from './marks.ts'

// Markers are drawn as images in this file, because a map without streets has no fonts for letters.

/** The number of image pixels per screen pixel. */
export const pixelRatio = 2

type Cluster = { cluster: 'work' | 'crew'; count: number }

/** The name of a mark's image. The map requests the image by this name. */
export const imageName = (of: Mark): string => JSON.stringify(of)

/** The beginning of the name of a cluster's image. The map completes the name with the count and `}`. */
export const clusterName = (cluster: Cluster['cluster']): string => `{"cluster":"${cluster}","count":`

/** The diameter of a cluster's disc, in px of the screen. */
const clusterSize = (count: number) => (count < 10 ? 36 : count < 100 ? 42 : 50)

type Letters = { size: number; ink: string; x: number; y: number }

function drawLetters(pen: CanvasRenderingContext2D, text: string, { size, ink, x, y }: Letters): void {
  pen.fillStyle = ink
  pen.font = `700 ${size}px Inter, system-ui, sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(text, x, y)
}

const outlineOf = (path: string) => new Path2D(path)

function drawMark(pen: CanvasRenderingContext2D, { shape, fill, ink, edge, letters }: Mark): void {
  const { path, middle } = shapes[shape]
  pen.lineJoin = 'round'
  pen.strokeStyle = edge
  pen.lineWidth = 2.5
  pen.fillStyle = fill
  pen.fill(outlineOf(path))
  pen.stroke(outlineOf(path))
  drawLetters(pen, letters, { size: letters.length > 1 ? 11 : 14, ink, x: markSize / 2, y: middle + 0.5 })
}

/** Draws a cluster: a dark disc for work, or a light disc with a ring for technicians. */
function drawCluster(pen: CanvasRenderingContext2D, { cluster, count }: Cluster): void {
  const middle = clusterSize(count) / 2
  const [ground, ink, ring] =
    cluster === 'work' ? ['#0f1a1e', '#ffffff', '#ffffff'] : ['#ffffff', '#0f1a1e', '#0f766e']
  pen.beginPath()
  pen.arc(middle, middle, middle - 2, 0, 2 * Math.PI)
  pen.fillStyle = ground
  pen.fill()
  pen.strokeStyle = ring
  pen.lineWidth = 3
  pen.stroke()
  drawLetters(pen, String(count), { size: 13, ink, x: middle, y: middle + 0.5 })
}

function readName(name: string): Mark | Cluster | null {
  try {
    const of: Mark | Cluster = JSON.parse(name)
    return of
  } catch {
    return null
  }
}

/** The colour with the opposite hue and the same brightness. */
const opposite = (red: number, green: number, blue: number) => [
  -0.574 * red + 1.43 * green + 0.144 * blue,
  0.426 * red + 0.43 * green + 0.144 * blue,
  0.426 * red + 1.43 * green - 0.856 * blue,
]

/**
 * Inverts colours as the dark theme does (`invert(1) hue-rotate(180deg)`). The map inverts the colours a second time,
 * which restores them.
 */
function turnOver({ data }: ImageData): void {
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    data.set(opposite(255 - red, 255 - green, 255 - blue), at)
  }
}

/** Draws the image with this name. Returns null if the name belongs to an image of the street map. */
export function drawImage(name: string, isTurned: boolean): ImageData | null {
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
  const image = pen.getImageData(0, 0, canvas.width, canvas.height)
  if (isTurned) turnOver(image)
  return image
}
