import type { Page } from '@playwright/test'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pagesOf } from '../server/testing/label-pictures.ts'
import { type Api, test as base } from './world.ts'

const [width, height] = [1280, 720]

/** A fake camera that shows a label chosen by the test. Another label appears when a page opens the camera again. */
type Camera = {
  /** Shows a label as the product prints it: the whole label, or only one of its codes. */
  show(label: { api: Api; entity: string; id: string }, part?: 'qr' | 'bars'): Promise<void>
  showNothing(): void
}

type Picture = ReturnType<typeof pagesOf>[number]

const isDark = ({ data, width: columns }: Picture, x: number, y: number) => data[(y * columns + x) * 4] === 0

/** Draws some pixel columns of a label into the middle of a picture. */
function draw(light: Buffer, label: Picture, [first, last]: readonly [number, number]): void {
  const [left, top] = [Math.floor((width - last + first) / 2), Math.floor((height - label.height) / 2)]
  for (let y = 0; y < label.height; y += 1)
    for (let x = first; x < last; x += 1)
      light[(top + y) * width + left + x - first] = isDark(label, x, y) ? 16 : 235
}

/** Returns a film of one frame for the fake camera: a white picture with part of a label in its middle. */
function filmOf(label: Picture | null, [from, to]: readonly [number, number]): Buffer {
  const light = Buffer.alloc(width * height, 235)
  if (label) draw(light, label, [Math.floor(label.width * from), Math.floor(label.width * to)])
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`
  return Buffer.concat([Buffer.from(head), light, Buffer.alloc((width * height) / 2, 128)])
}

const sides = { whole: [0, 1], qr: [0, 0.4], bars: [0.36, 1] } as const

/** Returns the label of a record as a bitmap with 300 dots per inch. */
async function labelOf(page: Page, query: string): Promise<Picture> {
  const answer = await page.request.get(`/api/v1/label/pdf?${query}`)
  const [picture] = pagesOf(await answer.body(), 300)
  if (!picture) throw new Error('the label has no page')
  return picture
}

/** The film that the browser's fake camera plays each time a page opens the camera. */
const film = join(tmpdir(), `fieldhouse-camera-${process.pid}.y4m`)

/** Shows part of a label to the camera. */
const see = (label: Picture | null, part: keyof typeof sides = 'whole') =>
  writeFileSync(film, filmOf(label, sides[part]))

/** Tests in a browser with a fake camera, which every page may use without asking for permission. */
export const test = base.extend<{ camera: Camera }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const fake = [
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ]
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fake] })
      rmSync(film, { force: true })
    },
    { scope: 'worker' },
  ],
  camera: async ({ page }, use) => {
    await use({
      show: async ({ api, entity, id }, part) => {
        const query = `workspace=${api.workspaceId}&entity=${entity}&ids=${id}&sheet=roll-62x29`
        see(await labelOf(page, query), part)
      },
      showNothing: () => see(null),
    })
  },
})

export { expect } from './world.ts'
