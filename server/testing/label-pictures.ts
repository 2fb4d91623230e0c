import { inflateSync } from 'node:zlib'

/**
 * Renders the rectangles on each page of a PDF in this resolution. The result resembles a camera picture of the page.
 */
export function pagesOf(pdf: Buffer, dpi: number) {
  const text = pdf.toString('latin1')
  const [, width = '0', height = '0'] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []
  const scale = dpi / 72
  const [columns, rows] = [Math.ceil(Number(width) * scale), Math.ceil(Number(height) * scale)]
  const streams = [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, raw = '']) => {
    try {
      return inflateSync(Buffer.from(raw, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return streams
    .filter((stream) => / re\n/.test(stream))
    .map((stream) => {
      const data = new Uint8ClampedArray(columns * rows * 4).fill(255)
      for (const [, ...box] of stream.matchAll(/([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re\n/g)) {
        const [x = 0, y = 0, w = 0, h = 0] = box.map((each) => Number(each) * scale)
        for (let row = Math.round(y); row < Math.round(y + h); row++)
          for (let column = Math.round(x); column < Math.round(x + w); column++)
            data.fill(0, (row * columns + column) * 4, (row * columns + column) * 4 + 3)
      }
      return { data, width: columns, height: rows }
    })
}
