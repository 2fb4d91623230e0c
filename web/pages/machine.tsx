import { MachinePage } from '../equipment/machine-page.tsx'
import { partsOfMachine } from '../orders/asked-tabs.ts'

const added = [partsOfMachine]

/** A machine's page with what later areas know about it. */
export const Machine = ({ id }: { id: string }) => <MachinePage id={id} added={added} />
