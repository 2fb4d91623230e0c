type Point = { x: number; y: number }

/** A code that was seen in a picture, and its corners there. */
export type Seen = {
  text: string
  position: { topLeft: Point; topRight: Point; bottomLeft: Point; bottomRight: Point }
}

/** How much of a picture's width and height the frame takes that a code is held into. */
export const frame = { width: 0.86, height: 0.6 }

const middleOf = ({ topLeft, topRight, bottomLeft, bottomRight }: Seen['position']): Point => ({
  x: (topLeft.x + topRight.x + bottomLeft.x + bottomRight.x) / 4,
  y: (topLeft.y + topRight.y + bottomLeft.y + bottomRight.y) / 4,
})

/**
 * The code that the camera is held at: of those whose middle lies inside the frame the one nearest to the middle of the
 * picture, because on a sheet of labels the neighbours are seen as well. Null where there is none.
 */
export function aimedAt(seen: readonly Seen[], picture: { width: number; height: number }): string | null {
  const [nearest] = seen
    .map(({ text, position }) => {
      const { x, y } = middleOf(position)
      // 1 is the edge of the picture.
      return { text, x: Math.abs((2 * x) / picture.width - 1), y: Math.abs((2 * y) / picture.height - 1) }
    })
    .filter(({ text, x, y }) => text.trim() !== '' && x <= frame.width && y <= frame.height)
    .toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))
  return nearest?.text ?? null
}
