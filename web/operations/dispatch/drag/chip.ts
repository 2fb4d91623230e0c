import classes from '../dispatch.module.css'

/** A label that follows the pointer during a drag. The label is moved without React. */
export function makeChip(title: string) {
  const chip = document.createElement('div')
  chip.className = classes['chip'] ?? ''
  chip.textContent = title
  chip.ariaHidden = 'true'
  return {
    show: ({ x, y }: { x: number; y: number }) => {
      if (!chip.isConnected) document.body.append(chip)
      chip.style.transform = `translate(${x + 8}px, ${y + 8}px)`
    },
    hide: () => chip.remove(),
  }
}
