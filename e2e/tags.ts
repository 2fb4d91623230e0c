import type { Api } from './world.ts'

/** Adds tags to the workspace: `seen-001`, `seen-002`, … */
export async function addTags(api: Api, count: number): Promise<void> {
  const names = Array.from({ length: count }, (_, index) => `seen-${String(index + 1).padStart(3, '0')}`)
  for (const some of [names.slice(0, 30), names.slice(30, 60)])
    await Promise.all(
      some.map((name, index) =>
        api.post('tag/create/', {
          name,
          color: '#0072b2',
          types: [index % 2 === 0 ? 'JOB' : 'CLIENT'],
          ...(name === 'seen-001' ? { description: 'The first of all' } : {}),
        }),
      ),
    )
}
